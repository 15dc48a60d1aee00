import type { SearchFilters, SearchHit } from '@cosmos/contract/search/search.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import { bestFirst } from './best-first.ts';
import { inOtherWords } from './expand.ts';

const LOOKED_AT = 200;
const SPEAKING_SHOWN = 30;
/** "Only vaccines": others don't even follow. */
const ONLY = /^\W*(?:(?:and|but|ok(?:ay)?|please)\W+)*(?:only|just|nothing but)\b/i;

/**
 * Hits of a topic to which a message added words, or put them in place of others: each is scored by the geometric mean of its
 * scores for those words and for the whole topic, so that after "what about arsenic instead" a record of arsenic in water comes
 * before one of PFAS in water, and that before one of arsenic in paintings.
 */
export async function addedFirst<Found extends { hits: SearchHit[]; totalFound: number }>(
  index: Pick<LiveIndex, 'search' | 'knowledge' | 'concepts'>,
  found: Found,
  {
    question: { text, passages, threshold, expand },
    understanding: { topic, added, leftOut },
    filters,
    least,
  }: { question: Question; understanding: Understanding; filters: SearchFilters; least: number },
): Promise<Found> {
  if (added === null) return found;
  const looked = { query: added, top: LOOKED_AT, threshold: 0, passages: false };
  const otherWords = expand ? { expansion: inOtherWords(index, added, leftOut) } : {};
  const byWords = await index.search({ ...looked, filters, ...otherWords });
  const ids = byWords.hits.map(({ id }) => id);
  if (ids.length === 0) return found;
  const speaking = await index.search({
    query: topic,
    filters: { ...filters, ids },
    top: SPEAKING_SHOWN,
    threshold: 0,
    passages,
  });
  const own = new Map(byWords.hits.map(({ id, score }) => [id, score]));
  const all = new Map([...found.hits, ...speaking.hits].map((hit) => [hit.id, hit]));
  const scored = [...all.values()].map((hit) => ({
    ...hit,
    score: Math.sqrt(hit.score * Math.max(own.get(hit.id) ?? 0, least)),
  }));
  const said = scored.filter(({ id, score }) => (own.get(id) ?? 0) >= least && score >= threshold);
  const known = new Set([...said, ...found.hits].map(({ id }) => id));
  const isStrict = said.length > 0 && ONLY.test(text) && text.includes(added);
  const hits = bestFirst(isStrict ? said : scored.filter(({ id }) => known.has(id)));
  return { ...found, hits, totalFound: Math.max(hits.length, found.totalFound) };
}
