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
  let shown: Shown = { list: [], talkedAbout: [], older: [] };
  for (const { act, resultIds } of earlier) {
    if (resultIds.length === 0) continue;
    const { list, talkedAbout, older } = shown;
    if (isList({ act, resultIds }, list)) {
      const before = new Set([...talkedAbout.flat(), ...list, ...older]);
      shown = {
        list: resultIds,
        talkedAbout: [],
        older: [...before].filter((id) => !resultIds.includes(id)),
      };
    } else shown = { ...shown, talkedAbout: [resultIds, ...talkedAbout] };
  }
  return { ...shown, older: shown.older.slice(0, OLDER_LOOKED_AT) };
}

/** A search shows a list; an answer about results shows some of those that are there. */
function isList(
  { act, resultIds }: Pick<EarlierTurn, 'act' | 'resultIds'>,
  list: readonly string[],
): boolean {
  return act == null || act === 'similar' || !isResultAct(act) || resultIds.length >= list.length;
}
