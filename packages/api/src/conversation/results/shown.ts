import { isResultAct } from '../read/question/act.ts';
import type { EarlierTurn } from '../read/question/question.ts';

/** What the chat has shown so far, as ids. */
export interface Shown {
  /** What the last search found, in order. */
  list: string[];
  /** What the answers since were about, the last one first. */
  talkedAbout: string[][];
  /** What was found before that list, the last first. */
  older: string[];
}

/** So many records of earlier answers are looked through for the one that is meant. */
const OLDER_LOOKED_AT = 60;

/** Splits what earlier answers showed into the last search's list and what was said about results since. */
export function shownSoFar(earlier: readonly EarlierTurn[]): Shown {
  const turns = earlier.filter(({ resultIds }) => resultIds.length > 0).toReversed();
  const lists = turns.filter((turn, at) => isList(turn, turns[at + 1]));
  const [latest] = lists;
  const list = latest?.resultIds ?? [];
  const since = latest ? turns.slice(0, turns.indexOf(latest)) : turns;
  const talkedAbout = since.map(({ resultIds }) => resultIds);
  const older = new Set(turns.filter((turn) => !since.includes(turn)).flatMap(({ resultIds }) => resultIds));
  return {
    list,
    talkedAbout,
    older: [...older].filter((id) => !list.includes(id)).slice(0, OLDER_LOOKED_AT),
  };
}

/** A search shows a list; an answer about results shows those that it is about, which earlier ones have shown too. */
function isList({ act, resultIds }: EarlierTurn, before: EarlierTurn | undefined): boolean {
  if (before === undefined || act === 'similar') return true;
  return act == null || !isResultAct(act) || resultIds.length >= before.resultIds.length;
}
