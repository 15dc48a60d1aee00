import type { CatalogueNames } from '../../catalogue/names.ts';
import type { EarlierTurn, Question, Understanding } from './question.ts';
import { readAct } from './understanding/acts.ts';
import { asksByFile, fileTopic, type Rarity } from './understanding/attachments.ts';
import { continued, goesOn, joined } from './understanding/continuation.ts';
import { filtersAnything, mergeFilters, readFilters, type ReadFilters } from './understanding/filters.ts';
import { intentOf, wantsPeople, withoutCommands } from './understanding/intent.ts';
import { readPointing } from './understanding/references.ts';
import { pointedAt } from './understanding/results-meant.ts';
import { contentTerms } from './understanding/words.ts';

const STARTS_AFRESH =
  /^\s*(?:actually|no[,.]|rather|forget (?:that|it|all)|never ?mind|new (?:search|topic|question)|different (?:topic|question))\b/i;

/**
 * Reads filters, intent and topic out of a message, and which results of an earlier answer it speaks of.
 * An answer to a question asked back joins the question before it; a new subject starts afresh.
 */
export function understand(
  question: Question,
  names: CatalogueNames,
  { thisYear = new Date().getFullYear(), rarity = null }: { thisYear?: number; rarity?: Rarity | null } = {},
): Understanding {
  const before = question.earlier.findLast(({ topic }) => topic !== null) ?? null;
  const shown = question.earlier.findLast(({ resultIds }) => resultIds.length > 0) ?? null;
  const read = (inTalk: boolean) => readFilters(question, names, { text: question.text, inTalk, thisYear });
  if (asksByFile(question))
    return { ...afresh(question, { read: read(false), names }), topic: fileTopic(question.files, rarity) };
  if (!before && question.earlier.length === 0) return afresh(question, { read: read(false), names });

  const filters = read(true);
  const pointing = readPointing(filters.rest, shown?.resultIds.length ?? 0);
  const act = readAct(pointing.rest);
  const own = contentTerms(act.rest);
  const narrows = filtersAnything(filters, question.searchType === 'Both' ? 'both' : filters.found.type);
  if (!shown && own.length === 0 && pointing.pointing && pointing.pointing.kind !== 'it')
    return { ...afresh(question, { read: read(false), names }), refines: true, among: [] };
  if (!before) return afresh(question, { read: read(false), names });
  const talk = { question, names, before, filters };
  const meant = pointedAt({ text: question.text, shown, pointing: pointing.pointing, act, own, narrows });
  if (meant)
    return {
      ...goingOn(talk, before.topic ?? ''),
      ...meant,
      narrowing: mergeFilters(null, filters, names),
      ...(meant.act === 'people' ? asPeople(before, filters, names) : {}),
      own: own.length > 0 ? withoutCommands(act.rest) : '',
      intent: meant.act === 'compare' ? 'benchmark' : meant.act === 'landscape' ? 'landscape' : 'problem',
    };
  if (own.length === 0 && act.act === 'landscape')
    return { ...goingOn(talk, before.topic ?? ''), intent: 'landscape' };
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
  if (!STARTS_AFRESH.test(question.text) && goesOn(question.text, act.rest))
    return goingOn(talk, continued(before.topic ?? '', filters.rest));
  return afresh(question, { read: read(false), names });
}

function isAnswer({ earlier }: Question): boolean {
  const last = earlier.at(-1);
  return last?.followup != null && last.topic !== null;
}

function afresh(
  question: Question,
  { read, names }: { read: ReadFilters; names: CatalogueNames },
): Understanding {
  const own = withoutCommands(read.rest);
  const people = wantsPeople(question.text) || question.searchType === 'Researcher';
  const filters = mergeFilters(null, read, names);
  return {
    ...PLAIN,
    topic: own.trim() || question.text.trim(),
    intent: intentOf(question),
    filters: people && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters,
    wantsResearchers: people,
  };
}

/** Who was asked for people once goes on with people. */
function asPeople(
  before: EarlierTurn,
  read: ReadFilters,
  names: CatalogueNames,
): Pick<Understanding, 'filters' | 'wantsResearchers'> {
  return { filters: { ...mergeFilters(before.filters, read, names), type: 'researcher' }, wantsResearchers: true };
}

interface Talk {
  question: Question;
  names: CatalogueNames;
  before: EarlierTurn;
  filters: ReadFilters;
}

function goingOn({ question, names, before, filters: read }: Talk, topic: string): Understanding {
  const filters = mergeFilters(before.filters, read, names);
  return {
    ...PLAIN,
    topic: topic.trim() || question.text.trim(),
    intent: intentOf(question),
    filters,
    wantsResearchers: filters.type === 'researcher',
    refines: true,
  };
}

const PLAIN = {
  narrowing: null,
  shown: 0,
  refines: false,
  among: null,
  excluding: [],
  own: '',
  act: null,
  rank: null,
  missing: [],
} as const satisfies Partial<Understanding>;
