import type { InAnswer } from '@cosmos/contract/records/records.ts';
import { readAnsweredTurn } from '../compare/answered-turn.ts';
import type { UserContext } from '../context/context.ts';
import { unlessMissing } from './retired.ts';

/** As many as a board shows at first. */
const COLUMNS = 4;

/** Where a technology stands in an answer; null if the answer is nobody's, somebody else's, or doesn't hold it. */
export async function placeInAnswer(
  ctx: UserContext,
  { id, turnId }: { id: string; turnId: string },
): Promise<InAnswer | null> {
  const turn = await unlessMissing(readAnsweredTurn(ctx, turnId));
  const card = turn?.results.find((each) => each.id === id);
  if (!turn || !card) return null;
  const others = turn.results.filter((each) => each.type === 'technology' && each.id !== id);
  const columns = [card, ...others.slice(0, COLUMNS - 1)].toSorted((a, b) => a.number - b.number);
  return {
    chatId: turn.chatId,
    chatTitle: turn.title,
    turnId,
    number: card.number,
    of: turn.results.length,
    percentage: card.percentage,
    fit: card.fit,
    board: columns.map((each) => each.id),
  };
}
