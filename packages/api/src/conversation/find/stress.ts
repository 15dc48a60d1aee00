import type { SearchFilters, SearchHit } from '@cosmos/contract/search/search.ts';
import { isOnlyQualities } from '@cosmos/language/phrases/qualities.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import type { Stress } from '../read/continuation.ts';
import type { Question, Understanding } from '../read/question.ts';
import { subjectOf } from './subject.ts';

/** What remains of the score of a record that lacks added words, or words that replace others. */
const STRESS_FALL = 0.68;
const QUALITY_FALL = 0.8;
const STRESS_TURNS = 0.6;
const TURNS_SHARE = 0.7;
/** "Cheaper ones" are first of all the things meant, and only then cheap. */
const QUALITY_SHARE = 0.3;
const STRESSED_LOOKED_AT = 200;
const STRESSED_SHOWN = 30;
interface Ranked {
  hits: SearchHit[];
  totalFound: number;
}

/** Records with the added words, scored equally by those and by the whole topic. */
export async function speakingOf(
  index: Pick<LiveIndex, 'search'>,
  {
    question,
    understanding: { stress, topic },
    filters,
  }: { question: Question; understanding: Understanding; filters: SearchFilters },
): Promise<SearchHit[]> {
  const looked = { top: STRESSED_LOOKED_AT, threshold: question.threshold, passages: false };
  const byWords = await index.search({ ...looked, query: stress?.words ?? topic, filters });
  const ids = byWords.hits.map(({ id }) => id);
  if (ids.length === 0) return [];
  const passages = question.passages;
  const whole = await index.search({
    query: topic,
    filters: { ...filters, ids },
    top: STRESSED_SHOWN,
    threshold: 0,
    passages,
    subject: subjectOf(topic),
  });
  const own = new Map(byWords.hits.map((hit) => [hit.id, hit.score]));
  const share = stress?.turns ? TURNS_SHARE : isOnlyQualities(stress?.words ?? '') ? QUALITY_SHARE : 0.5;
  return whole.hits.map((hit) => ({
    ...hit,
    score: share * (own.get(hit.id) ?? 0) + (1 - share) * hit.score,
  }));
}

/** Records with the added words come first; the rest falls back, most of all if the words replace others. */
export function stressed<Found extends Ranked>(
  found: Found,
  { speaking, stress, threshold }: { speaking: SearchHit[]; stress: Stress; threshold: number },
): Found {
  const known = new Set(speaking.map(({ id }) => id));
  const lacking = stress.turns ? STRESS_TURNS : isOnlyQualities(stress.words) ? QUALITY_FALL : STRESS_FALL;
  const fall = speaking.length === 0 ? 1 : lacking;
  const others = found.hits
    .filter(({ id }) => !known.has(id))
    .map((hit) => ({ ...hit, score: hit.score * fall }));
  const hits = bestFirst([...speaking, ...others]).filter(({ score }) => score >= threshold);
  return { ...found, hits, totalFound: Math.max(hits.length, found.totalFound) };
}

/** Equal scores are ordered by id. */
export function bestFirst(hits: SearchHit[]): SearchHit[] {
  return hits.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
