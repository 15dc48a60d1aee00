import type { Act, Rank } from '../question/act.ts';
import type { EarlierTurn } from '../question/question.ts';
import type { Pointing } from './references.ts';

/** What is asked of one result, if none is named. */
const OF_ONE: ReadonlySet<Act> = new Set(['details', 'similar', 'explain']);
/** What is asked of "it" is asked of the first, if there are several. */
const FACTS: ReadonlySet<Act> = new Set(['contact', 'price', 'link', 'patent', 'readiness', 'people']);
/** What orders results, or looks in them for words, is asked of all. */
const OF_ALL: ReadonlySet<Act> = new Set(['rank', 'best', 'question']);
/** So many results can be compared at a glance, if none is named. */
const COMPARED = 3;

/** Results of an earlier answer, in the order named, and what to do with them. */
export interface Meant {
  resultsMeant: string[];
  /** How many results that answer had. */
  shown: number;
  act: Act | null;
  rank: Rank | null;
  /** Words that tell which of them are meant; empty for all. */
  described: string;
  /** Numbers that the earlier answer does not have. */
  missing: number[];
}

/** The results that a message is about: those it numbers, those it describes, the one talked about, or all. */
export function resultsMeant(input: {
  shown: EarlierTurn;
  pointing: Pointing | null;
  act: Act;
  rank: Rank | null;
  /** The words of the message that are neither commands nor filters. */
  own: string;
  /** The words of "the chromium one"; empty if there are none. */
  pointed: string;
  /** True if the message names a university or sets another filter. */
  narrows: boolean;
}): Meant {
  const { shown, pointing, act, rank, own, pointed, narrows } = input;
  const all = shown.resultIds;
  const meant = { shown: all.length, act, rank, described: '', missing: [] };
  if (pointing?.kind === 'numbers') {
    const { numbers } = pointing;
    return {
      ...meant,
      resultsMeant: numbers.flatMap((number) => all[number - 1] ?? []),
      missing: numbers.filter((number) => all[number - 1] === undefined),
    };
  }
  if (act === 'question' && pointed !== '') return { ...meant, resultsMeant: [...all], described: pointed };
  if (OF_ALL.has(act)) return { ...meant, resultsMeant: [...all] };
  if (act !== 'compare' && (own !== '' || narrows))
    return { ...meant, resultsMeant: [...all], described: own };
  if (pointing?.kind === 'it' && FACTS.has(act)) return { ...meant, resultsMeant: all.slice(0, 1) };
  if (pointing?.kind !== 'set' && OF_ONE.has(act)) return { ...meant, resultsMeant: all.slice(0, 1) };
  if (act === 'compare' && !narrows) return { ...meant, resultsMeant: all.slice(0, COMPARED) };
  return { ...meant, resultsMeant: [...all] };
}
