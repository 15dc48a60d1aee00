import type { CompareBoard, CompareInput, FactRow } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { hitOf, loadCards, technologyDetails } from '../catalogue/cards.ts';
import type { UserContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { readAnsweredTurn } from './answered-turn.ts';
import { readinessRow, rightsAndPeople } from './fixed-facts.ts';
import { measuredFacts } from '../extract/measured-facts.ts';
import { readAsked } from '../extract/question-words.ts';
import { questionRows } from './question-rows.ts';
import { requirementRows } from './requirement-rows.ts';
import { toldFacts } from '../extract/told-facts.ts';
import { withWords } from '../extract/worded-facts.ts';

/** The number of columns if none are given. */
const COLUMNS_FIRST = 4;

/** Technologies side by side by the same facts, each in the words of its record. */
export async function compareBoard(
  ctx: UserContext,
  { turnId, ids, questions }: CompareInput,
): Promise<CompareBoard> {
  const { chatId, title, question, results } =
    turnId === null ? await withoutQuestion(ctx.services, ids) : await readAnsweredTurn(ctx, turnId);
  const technologies = results.filter(({ type }) => type === 'technology');
  const named = [...new Set(ids)].flatMap((id) => technologies.find((card) => card.id === id) ?? []);
  const chosen = ids.length > 0 ? named : technologies.slice(0, COLUMNS_FIRST);
  const columns = await freshCards(ctx.services, chosen.slice(0, CATALOGUE_LIMITS.comparedAtOnce));
  const shown = new Set(columns.map(({ id }) => id));
  return {
    chatId,
    title,
    question,
    columns,
    rows: [...(await questionRows(ctx.services.index, columns, questions)), ...factRows(columns, question)],
    others: technologies
      .filter(({ id }) => !shown.has(id))
      .map((card) => ({ id: card.id, number: card.number, title: card.title })),
  };
}

/** The same for technologies that nobody asked a question about. */
export async function boardOf(
  services: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<Pick<CompareBoard, 'columns' | 'rows'>> {
  const { results } = await withoutQuestion(services, ids);
  const columns = await freshCards(services, results);
  return { columns, rows: factRows(columns, '') };
}

/** Records that somebody chose by themselves, numbered in their order. */
async function withoutQuestion(services: Pick<Services, 'db'>, ids: readonly string[]) {
  const hits = [...new Set(ids)].map((id) => hitOf({ id, type: 'technology', score: 0 }));
  return { chatId: null, title: null, question: '', results: await loadCards(services, hits) };
}

/** All facts about the columns, in reading order. */
export function factRows(columns: readonly ResultCard[], question: string): FactRow[] {
  if (columns.length === 0) return [];
  const asked = readAsked(question);
  return [
    ...requirementRows(columns),
    ...[readinessRow(columns)].filter(({ cells }) => cells.some((cell) => cell !== null)),
    ...withWords([...measuredFacts(columns, asked), ...toldFacts(columns, asked)], columns, asked),
    ...rightsAndPeople(columns),
  ];
}

/** The current records, with the numbers and passages of the answer; records that no longer exist are left out. */
async function freshCards({ db }: Pick<Services, 'db'>, cards: ResultCard[]): Promise<ResultCard[]> {
  const details = await technologyDetails(
    db,
    cards.map(({ id }) => id),
  );
  return cards.flatMap((card) => {
    const fresh = details.get(card.id);
    if (!fresh) return [];
    const now = { ...card, ...fresh };
    return [
      { ...now, passage: stillSaid(now, card.passage), fit: card.fit.map((each) => stillStated(now, each)) },
    ];
  });
}

/** A passage of the answer, unless the record has changed since. */
function stillSaid(card: ResultCard, passage: Passage | null): Passage | null {
  if (!passage) return null;
  const { title, summary, ipSummary, publicationsSummary } = card;
  const texts = { title, summary, ip: ipSummary, publications: publicationsSummary, topics: null };
  return texts[passage.source]?.includes(passage.text) ? passage : null;
}

function stillStated(card: ResultCard, fit: RequirementFit): RequirementFit {
  const sentence = stillSaid(card, fit.sentence);
  return sentence ? fit : { ...fit, status: 'not_stated', sentence };
}
