import type { CatalogueNames } from '../../ports/knowledge.ts';
import type { EarlierTurn, Question, Understanding } from './question.ts';
import { readAct } from './acts.ts';
import { asksByFile, fileTopic, type Rarity } from './attachments.ts';
import { continued, goesOn, joined, ownWords, addedWords } from './continuation.ts';
import { filtersAnything, mergeFilters, readFilters, type ReadFilters } from './filters.ts';
import { returnedTo } from './going-back.ts';
import { asRuledOut } from './ruled-out.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { intentOf, wantsPeople } from './intent.ts';
import { type Pointing, readPointing } from './references.ts';
import { pointedAt } from './results-meant.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const STARTS_AFRESH =
  /^\s*(?:actually|no[,.]|rather(?! (?:for|in|on|from|with|against|to)\b)|forget (?:that|it|all)|never ?mind|(?:(?:and|now|next|ok(?:ay)?)[,.]? )*(?:(?:a |an )?(?:new|different|other|another) (?:search|topic|subject|question|thing)|(?:to |on to )?something (?:else|different|(?:completely|totally|entirely|quite) different))(?=[^.?!]{0,12}[:,.!–-]))\b/i;
/** "And turning it into fuels?": a few words about the previous subject. */
const ASKS_OF_IT = /^\s*(?:and|but|also|then|or|can|could|does|do|is|are|how)\b/i;
const OWN_OF_IT = 4;
const OWN_ASKED = 4;
/** How something should be told is nothing that a record mentions. */
const MANNER =
  /\b(?:in )?(?:plain|simple|easy|everyday|normal) (?:english|words|terms|language)\b|\bfor (?:a )?(?:lay ?(?:man|person|people)|dumm(?:y|ies)|beginners?)\b|\b(?:actually|exactly|really|basically|happen(?:s|ing)?|going on|please|things?)\b/gi;
const PRAISE = /^\s*(?:(?:ok(?:ay)?|fine|good|great|nice|alright|right|perfect|lovely)[,.!]+\s+)+(?=\S)/i;
const ASIDE = /(?:^|[.!?,;]\s*|\s)(?:btw|by the way)\b[^.!?]*[.!?]*\s*$/i;
/** So few words may still continue the question before, if they find too little on their own. */
const FRAGMENT = 8;

/** Without "fine." before it, and "by the way, nice tool!" behind. */
function withoutAside(text: string): string {
  const rest = text.replace(ASIDE, '').replace(PRAISE, '').trim();
  return rest === '' ? text : rest;
}

/**
 * Extracts filters, intent and topic from a message, and which results of an earlier answer it refers to. An answer to a
 * follow-up question is joined with the question before it; a new subject starts afresh.
 */
export function understand(
  said: Question,
  names: CatalogueNames,
  { thisYear = new Date().getFullYear(), rarity = null }: { thisYear?: number; rarity?: Rarity | null } = {},
): Understanding {
  const before = said.earlier.findLast(({ topic }) => topic !== null) ?? null;
  const question = before === null ? said : { ...said, text: asRuledOut(withoutAside(said.text)) };
  const read = (inTalk: boolean) => readFilters(question, names, { text: question.text, inTalk, thisYear });
  if (asksByFile(question))
    return { ...afresh(question, read(false)), topic: fileTopic(question.files, rarity) };
  if (!before && question.earlier.length === 0) return afresh(question, read(false));

  const back = returnedTo(question.text, question.earlier);
  if (back) return goingOn({ question, before: back, filters: read(true) }, back.topic ?? '');
  const filters = read(true);
  const last = question.earlier.findLast(({ resultIds }) => resultIds.length > 0) ?? null;
  const pointing = readPointing(filters.rest, last?.resultIds.length ?? 0);
  const shown = listMeant(question.earlier, { last, pointing: pointing.pointing });
  const act = readAct(pointing.rest);
  const own = contentTerms(act.rest.replace(MANNER, ' '));
  const narrows = filtersAnything(filters, question.searchType === 'Both' ? 'both' : filters.found.type);
  if (!shown && own.length === 0 && pointing.pointing && pointing.pointing.kind !== 'it')
    return { ...afresh(question, read(false)), refines: true, resultsMeant: [] };
  if (!before) return afresh(question, read(false));
  const talk = { question, before, filters };
  const meant = pointedAt({ text: question.text, shown, pointing: pointing.pointing, act, own, narrows });
  if (meant)
    return {
      ...goingOn(talk, before.topic ?? ''),
      ...meant,
      narrowing: mergeFilters(null, filters),
      ...(meant.act === 'people' ? asPeople(before, filters) : {}),
      // Words told around a question about results say nothing about them.
      own: own.length > 0 && own.length <= OWN_ASKED ? withoutCommands(act.rest.replace(MANNER, ' ')) : '',
      intent: meant.act === 'compare' ? 'benchmark' : meant.act === 'landscape' ? 'landscape' : 'problem',
    };
  if (own.length === 0 && act.act === 'landscape')
    return { ...aboutWork(goingOn(talk, before.topic ?? '')), intent: 'landscape' };
  if (own.length === 0 && act.act === 'more')
    return {
      ...goingOn(talk, before.topic ?? ''),
      excluding: question.earlier.flatMap(({ resultIds }) => resultIds),
    };
  if (isAnswer(question)) {
    const answer = withoutCommands(filters.rest);
    if (!STARTS_AFRESH.test(question.text) || own.length < 2)
      return goingOn(talk, own.length > 0 ? joined(before.topic ?? '', answer) : (before.topic ?? ''));
  }
  if (own.length === 0 && (narrows || pointing.pointing !== null)) return goingOn(talk, before.topic ?? '');
  if (pointing.pointing?.kind === 'it' && own.length <= OWN_OF_IT && ASKS_OF_IT.test(question.text))
    return goingOn(talk, joined(before.topic ?? '', withoutCommands(filters.rest)));
  const lifts = filters.dropped.size > 0 && own.length <= FRAGMENT;
  if (lifts || (!STARTS_AFRESH.test(question.text) && goesOn(question.text, act.rest)))
    return {
      ...goingOn(talk, continued(before.topic ?? '', filters.rest)),
      added: addedWords(filters.rest, before.topic ?? ''),
      otherwise: own.length > 1 ? ownWords(filters.rest) : null,
    };
  const alone = afresh(question, read(false));
  const isShort =
    own.length > 0 && question.text.split(/\s+/).length <= FRAGMENT && !STARTS_AFRESH.test(question.text);
  return { ...alone, otherwise: isShort ? joined(before.topic ?? '', ownWords(filters.rest)) : null };
}

/** After opening one result, naming the number of another continues in the list that it was opened from. */
function listMeant(
  earlier: readonly EarlierTurn[],
  { last, pointing }: { last: EarlierTurn | null; pointing: Pointing | null },
): EarlierTurn | null {
  if (!last || pointing?.kind !== 'numbers') return last;
  const highest = Math.max(...pointing.numbers);
  if (highest <= last.resultIds.length) return last;
  const list = earlier.findLast(
    ({ resultIds }) => resultIds.length >= highest && last.resultIds.every((id) => resultIds.includes(id)),
  );
  return list ?? last;
}

function isAnswer({ earlier }: Question): boolean {
  const last = earlier.at(-1);
  return last?.followup != null && last.topic !== null;
}

function afresh(question: Question, read: ReadFilters): Understanding {
  const own = withoutCommands(read.rest);
  const people = wantsPeople(question.text) || question.searchType === 'Researcher';
  const filters = mergeFilters(null, read);
  return {
    ...PLAIN,
    topic: own.trim() || question.text.trim(),
    intent: intentOf(question),
    filters: people && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters,
    wantsResearchers: people,
  };
}

/** After a request for people, the next message is about people too. */
function asPeople(
  before: EarlierTurn,
  read: ReadFilters,
): Pick<Understanding, 'filters' | 'wantsResearchers'> {
  return {
    filters: { ...mergeFilters(before.filters, read), type: 'researcher' },
    wantsResearchers: true,
  };
}

/** A landscape consists of technologies, even after a request for people. */
function aboutWork(understanding: Understanding): Understanding {
  const { filters } = understanding;
  const type = filters.type === 'researcher' ? 'both' : filters.type;
  return { ...understanding, filters: { ...filters, type }, wantsResearchers: false };
}

interface Talk {
  question: Question;
  before: EarlierTurn;
  filters: ReadFilters;
}

function goingOn({ question, before, filters: read }: Talk, topic: string): Understanding {
  const filters = mergeFilters(before.filters, read);
  return {
    ...PLAIN,
    topic: topic.trim() || question.text.trim(),
    intent: intentOf(question),
    filters,
    wantsResearchers: filters.type === 'researcher',
    added: before.added ?? null,
    refines: true,
  };
}

const PLAIN = {
  need: null,
  exclusions: [],
  otherwise: null,
  narrowing: null,
  shown: 0,
  refines: false,
  resultsMeant: null,
  excluding: [],
  added: null,
  own: '',
  act: null,
  rank: null,
  leftOut: [],
  missing: [],
} as const satisfies Partial<Understanding>;
