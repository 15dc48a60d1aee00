import type { CompareBoard, FactRow } from '@cosmos/contract/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { technologyDetails } from '../catalogue/cards.ts';
import type { UserContext } from '../context.ts';
import type { Services } from '../services.ts';
import { readAnsweredTurn } from './answered-turn.ts';
import { readinessRow, rightsAndPeople } from './fixed-facts.ts';
import { measuredFacts } from './measured-facts.ts';
import { readAsked } from './question-words.ts';
import { toldFacts } from './told-facts.ts';
import { withWords } from './worded-facts.ts';

/** With so many columns the board begins where none is named. */
const COLUMNS_FIRST = 4;

/** Technologies side by side by the same facts, each in the record's own words. */
export async function compareBoard(
  ctx: UserContext,
  { turnId, ids }: { turnId: string; ids: string[] },
): Promise<CompareBoard> {
  const { chatId, title, question, results } = await readAnsweredTurn(ctx, turnId);
  const technologies = results.filter(({ type }) => type === 'technology');
  const named = [...new Set(ids)].flatMap((id) => technologies.find((card) => card.id === id) ?? []);
  const chosen = ids.length > 0 ? named : technologies.slice(0, COLUMNS_FIRST);
  const columns = await freshCards(ctx.services, chosen.slice(0, LIMITS.comparedAtOnce));
  const shown = new Set(columns.map(({ id }) => id));
  return {
    chatId,
    title,
    question,
    columns,
    rows: factRows(columns, question, await patentsOf(ctx.services, [...shown])),
    others: technologies
      .filter(({ id }) => !shown.has(id))
      .map((card) => ({ id: card.id, number: card.number, title: card.title })),
  };
}

/** Everything that can be told of the columns, in the order in which it is read. */
export function factRows(
  columns: readonly ResultCard[],
  question: string,
  patents: ReadonlyMap<string, readonly string[]> = new Map(),
): FactRow[] {
  if (columns.length === 0) return [];
  const asked = readAsked(question);
  return [
    readinessRow(columns),
    ...withWords([...measuredFacts(columns, asked), ...toldFacts(columns, asked)], columns, asked),
    ...rightsAndPeople(columns, patents),
  ];
}

/** The records as they stand now, with the numbers and passages of the answer; those that are gone are left out. */
async function freshCards({ db }: Pick<Services, 'db'>, cards: ResultCard[]): Promise<ResultCard[]> {
  const details = await technologyDetails(
    db,
    cards.map(({ id }) => id),
  );
  return cards.flatMap((card) => {
    const fresh = details.get(card.id);
    if (!fresh) return [];
    const now = { ...card, ...fresh };
    return [{ ...now, passage: stillSaid(now) }];
  });
}

/** The numbers of the records' patents, which cards don't carry. */
async function patentsOf(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('technologies').select(['id', 'patents']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, patents }) => [id, patents]));
}

/** The passage of the answer, unless the record says something else by now. */
function stillSaid(card: ResultCard): ResultCard['passage'] {
  const { passage, title, summary, ipSummary, publicationsSummary } = card;
  if (!passage) return null;
  const texts = { title, summary, ip: ipSummary, publications: publicationsSummary, topics: null };
  return texts[passage.source]?.includes(passage.text) ? passage : null;
}
