import type { Intent } from '@cosmos/contract/conversation.ts';
import { FIELDS } from '@cosmos/contract/fields.ts';
import { searchFilters, type SearchFilters } from '@cosmos/contract/search.ts';
import type { CatalogueNames } from '../../catalogue/names.ts';
import { mentionedUniversities } from './coverage/affiliation.ts';
import type { Question, Understanding } from './question.ts';

const BENCHMARK = /^\s*(?:i(?:'d| would)? (?:want|like) to )?(?:benchmark|compare)(?:ing)?\b[:,]?\s*/i;
const LANDSCAPE =
  /\b(?:landscape|landscaping|state of the art|overview of|map of|who is working on|trends in)\b/i;
const PEOPLE =
  /\b(?:who (?:is |are )?(?:works?|working|researche?s?|studies|studying|leads?|leading)|which (?:researchers?|scientists?|professors?|groups?|labs?|people|inventors?)|researchers?|scientists?|professors?|inventors?|experts?|people) ?(?:who |that |working |work |doing )?(?:on|in|at|about|from|with|for|are|is)?\b/i;
/** Words that order something of the assistant and name no subject. */
const COMMANDS = [
  /^\s*(?:hi|hello|hey|dear cosmos|please|thanks|thank you)\b[,!.]?\s*/i,
  /^\s*(?:can|could|would) you (?:please )?(?:help me )?(?:find|show|tell|list|give|search|look)(?: me| for| us)?\s*/i,
  /^\s*(?:please )?(?:find|show|list|give|search for|look for|tell me about|look up|i need|we need|i am looking for|i'm looking for|we are looking for|we're looking for|looking for|i want|we want)(?: me| us)?\s+/i,
  /^\s*(?:do you have|are there|is there|what about|what are|which|what)\s+(?:any |some |the )?/i,
  /^\s*(?:technologies|technology|inventions|patents|solutions|ways|methods|approaches|techniques)\s+(?:that|which|to|for|give|about|on)\s+/i,
  /^\s*who (?:is |are )?(?:works?|working|researche?s|studies|studying|leads?|leading)(?: on| in| with)?\s+/i,
  /^\s*(?:researchers?|scientists?|professors?|inventors?|experts?|people) (?:who |that )?(?:are )?(?:works?|working|doing)?(?: on| in| with| for)?\s+/i,
];
const TRL_RANGE =
  /\b(?:trl|readiness(?: level)?)s?\s*(?:of |between |from )?\s*([1-9])\s*(?:-|–|to|and)\s*([1-9])\b/i;
const TRL_MIN =
  /\b(?:(?:trl|readiness(?: level)?)s?\s*(?:of\s*)?(?:at least|above|over|from|>=?|≥|higher than|greater than|more than)\s*([1-9])|(?:at least|above|over)\s+(?:trl|readiness(?: level)?)\s*([1-9])|trl\s*([1-9])\s*(?:\+|or (?:higher|above|more)))/i;
const TRL_MAX =
  /\b(?:(?:trl|readiness(?: level)?)s?\s*(?:of\s*)?(?:at most|below|under|up to|<=?|≤|lower than|less than)\s*([1-9])|(?:at most|below|under)\s+(?:trl|readiness(?: level)?)\s*([1-9])|trl\s*([1-9])\s*or (?:lower|below|less))/i;
const TRL_EXACT = /\b(?:at\s+)?trl\s*([1-9])\b/i;
const YEAR_MIN = /\b(?:since|after|from)\s+(20[0-4]\d|19\d\d)\b/i;
const YEAR_MAX = /\b(?:before|until|up to)\s+(20[0-4]\d|19\d\d)\b/i;
const YEAR_RANGE = /\b(20[0-4]\d|19\d\d)\s*(?:-|–|to|and)\s*(20[0-4]\d|19\d\d)\b/i;
const LEFTOVERS =
  /^(?:\s|[?!.,;:]|\b(?:only|just|and|but|the|those|these|ones?|of|them|that|which|are|is|from|at|with|now|please|show|me|results?|technologies|technology|above|in|university|please|restrict|to|limit|what|about)\b)*$/i;

/** Reads filters, intent and topic out of a message; an answer to a question asked back joins the question before it. */
export function understand(question: Question, names: CatalogueNames): Understanding {
  const before = question.earlier.at(-1);
  const trl = readTrl(question.text);
  const year = readYear(trl.rest);
  const places = mentionedUniversities(year.rest, names);
  const fields = FIELDS.filter((field) => places.rest.toLowerCase().includes(field.toLowerCase()));
  const people =
    PEOPLE.test(question.text) &&
    /\bwho\b|researcher|scientist|professor|inventor|expert/i.test(question.text);
  const own = withoutCommands(fields.reduce((rest, field) => without(rest, field), places.rest));
  const refines = before?.topic != null && LEFTOVERS.test(own);
  const answers = before?.followup != null && before.topic != null;
  const topic = refines ? (before.topic ?? own) : answers ? `${before.topic} ${own}` : own;
  const found = searchFilters.parse({
    type: question.searchType === 'Both' ? 'both' : question.searchType.toLowerCase(),
    universities: places.universities,
    fields,
    trl: trl.range,
    year: year.range,
  });
  return {
    topic: topic.trim() || question.text.trim(),
    intent: intentOf(question),
    filters: (refines || answers) && before?.filters ? merge(before.filters, found) : found,
    wantsResearchers: people || question.searchType === 'Researcher',
    refines,
  };
}

/** Takes a field's name out of a text, however it is capitalised. */
function without(text: string, field: string): string {
  const at = text.toLowerCase().indexOf(field.toLowerCase());
  return `${text.slice(0, at)} ${text.slice(at + field.length)}`;
}

function intentOf(question: Question): Intent {
  if (question.promptKind === 'benchmark' || BENCHMARK.test(question.text)) return 'benchmark';
  if (question.promptKind === 'landscape' || LANDSCAPE.test(question.text)) return 'landscape';
  return 'problem';
}

function withoutCommands(text: string): string {
  let rest = text.replace(BENCHMARK, '');
  for (const pattern of COMMANDS) {
    const shorter = rest.replace(pattern, '');
    if (shorter.trim()) rest = shorter;
  }
  return rest.replace(/\s+/g, ' ').trim();
}

interface Range {
  range: { min: number; max: number } | null;
  rest: string;
}

function readTrl(text: string): Range {
  const range = TRL_RANGE.exec(text);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return {
      range: { min: Math.min(low, high), max: Math.max(low, high) },
      rest: text.replace(range[0], ' '),
    };
  }
  const [min, max] = [TRL_MIN.exec(text), TRL_MAX.exec(text)];
  if (min || max) {
    const strict = (found: RegExpExecArray | null) =>
      /above|over|below|under|more than|less than|greater|higher than|lower than|[<>](?!=)/i.test(
        found?.[0] ?? '',
      );
    const low = numberOf(min) + (min && strict(min) ? 1 : 0);
    const high = numberOf(max) - (max && strict(max) ? 1 : 0);
    const rest = text.replace(min?.[0] ?? '', ' ').replace(max?.[0] ?? '', ' ');
    return { range: { min: min ? Math.min(low, 9) : 1, max: max ? Math.max(high, 1) : 9 }, rest };
  }
  const exact = TRL_EXACT.exec(text);
  if (!exact) return { range: null, rest: text };
  const level = Number(exact[1]);
  return { range: { min: level, max: level }, rest: text.replace(exact[0], ' ') };
}

function readYear(text: string): Range {
  const range = YEAR_RANGE.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return { range: { min: Math.min(from, to), max: Math.max(from, to) }, rest: text.replace(range[0], ' ') };
  }
  const [min, max] = [YEAR_MIN.exec(text), YEAR_MAX.exec(text)];
  if (!min && !max) return { range: null, rest: text };
  const low = min ? numberOf(min) + (/after/i.test(min[0]) ? 1 : 0) : 1900;
  const high = max ? numberOf(max) - (/before/i.test(max[0]) ? 1 : 0) : 2200;
  return {
    range: { min: low, max: Math.max(low, high) },
    rest: text.replace(min?.[0] ?? '', ' ').replace(max?.[0] ?? '', ' '),
  };
}

function numberOf(match: RegExpExecArray | null): number {
  return Number(match?.slice(1).find((group) => group !== undefined) ?? 0);
}

function merge(before: SearchFilters, now: SearchFilters): SearchFilters {
  return {
    type: now.type === 'both' ? before.type : now.type,
    universities: now.universities.length > 0 ? now.universities : before.universities,
    countries: now.countries.length > 0 ? now.countries : before.countries,
    fields: now.fields.length > 0 ? now.fields : before.fields,
    trl: now.trl ?? before.trl,
    year: now.year ?? before.year,
  };
}
