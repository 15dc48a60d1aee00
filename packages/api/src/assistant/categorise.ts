import type { Categories } from '@cosmos/contract/assistant/assistant.ts';
import { technologyDetails } from '../catalogue/cards.ts';
import type { HolderContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { beginCall } from '../limits/begin-call.ts';

const OTHER = 'Other';

/** Sorts technologies of the catalogue into named groups, one group each; unknown ids are left out. */
export async function categorise(
  ctx: HolderContext,
  { ids }: { ids: string[] },
  hungUp?: AbortSignal,
): Promise<Categories> {
  const assistant = await beginCall(ctx, hungUp);
  const details = await technologyDetails(ctx.services.db, [...new Set(ids)]);
  const cards = [...new Set(ids)].flatMap((id) => details.get(id) ?? []);
  if (cards.length === 0) return { categories: {}, assistant: assistant.answeredBy() };
  const found = (await assistant.categorise({ cards })) ?? byCatalogue(ctx.services, cards);
  return {
    categories: complete(
      found,
      cards.map(({ id }) => id),
    ),
    assistant: assistant.answeredBy(),
  };
}

/** By field if the records have several, otherwise by the phrases that separate them. */
function byCatalogue(
  { index }: Pick<Services, 'index'>,
  cards: { id: string; field: string | null }[],
): Record<string, string[]> {
  const fields = Map.groupBy(cards, ({ field }) => field ?? OTHER);
  if (fields.size > 1)
    return Object.fromEntries([...fields].map(([name, members]) => [name, members.map(({ id }) => id)]));
  const phrases = index.facets(cards.map(({ id }) => id)).find(({ kind }) => kind === 'keyphrase');
  if (phrases) return Object.fromEntries(phrases.values.map(({ label, ids }) => [capitalised(label), ids]));
  return { [cards[0]?.field ?? OTHER]: cards.map(({ id }) => id) };
}

/** Each record appears once; those in no group come last. */
function complete(found: Record<string, string[]>, ids: string[]): Record<string, string[]> {
  const left = new Set(ids);
  const groups = Object.entries(found)
    .map(([name, members]): [string, string[]] => [name, members.filter((id) => left.delete(id))])
    .filter(([, members]) => members.length > 0);
  const named = new Map(groups);
  if (left.size > 0) named.set(OTHER, [...(named.get(OTHER) ?? []), ...left]);
  return Object.fromEntries(named);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
