import type { SearchHit } from '@cosmos/contract/search/search.ts';
import type { LiveOutcome } from '../../ports/live-index.ts';
import { bestFirst } from './best-first.ts';

/** One way to put a question. */
export interface Variant {
  text: string;
  /** The weight of a score reached with words other than the person's own. */
  worth: number;
}

/** What one or several searches found, before records are loaded. */
export interface Found {
  /** Best first. */
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  /** True if vectors were unavailable and words alone decided. */
  keywordOnly: boolean;
  /** The words with which a record was found, by its id. */
  words: Map<string, string>;
}

/** How much a record that fits the attached files gains, and the weight of the files without the message's words. */
const FILE_LIFT = 0.3;
const FILE_ALONE = 0.75;

/** Each record once, with the best score from any wording. */
export function merge(found: (Variant & { outcome: LiveOutcome })[], top: number): Found {
  const best = new Map<string, SearchHit>();
  const words = new Map<string, string>();
  for (const { text, worth, outcome } of found) {
    for (const hit of outcome.hits) {
      const score = hit.score * worth;
      if (score <= (best.get(hit.id)?.score ?? 0)) continue;
      best.set(hit.id, { ...hit, score });
      words.set(hit.id, text);
    }
  }
  return {
    hits: bestFirst([...best.values()]).slice(0, top),
    words,
    totalFound: Math.max(best.size, ...found.map(({ outcome }) => outcome.totalFound)),
    candidates: Math.max(0, ...found.map(({ outcome }) => outcome.candidates)),
    keywordOnly: found.some(({ outcome }) => outcome.mode === 'keyword'),
  };
}

/** Each record with the better of two scores; equal ones as in the first. */
export function either(one: Found, other: Found, top: number): Found {
  const best = new Map(other.hits.map((hit) => [hit.id, hit]));
  const words = new Map(other.words);
  for (const hit of one.hits) {
    if (hit.score < (best.get(hit.id)?.score ?? 0)) continue;
    best.set(hit.id, hit);
    words.set(hit.id, one.words.get(hit.id) ?? '');
  }
  return {
    hits: bestFirst([...best.values()]).slice(0, top),
    words,
    totalFound: Math.max(one.totalFound, other.totalFound, best.size),
    candidates: Math.max(one.candidates, other.candidates),
    keywordOnly: one.keywordOnly || other.keywordOnly,
  };
}

/** Raises records that fit the files as well as the message; those that only fit the files come after them. */
export function raised(
  own: Found,
  byFile: Found,
  { top, threshold }: { top: number; threshold: number },
): Found {
  const fits = new Map(byFile.hits.map((hit) => [hit.id, hit.score]));
  const known = new Set(own.hits.map(({ id }) => id));
  const lifted = own.hits.map((hit) => ({
    ...hit,
    score: hit.score + FILE_LIFT * (fits.get(hit.id) ?? 0) * (1 - hit.score),
  }));
  const alone = byFile.hits
    .filter(({ id }) => !known.has(id))
    .map((hit) => ({ ...hit, score: hit.score * FILE_ALONE }))
    .filter(({ score }) => score >= threshold);
  return {
    hits: bestFirst([...lifted, ...alone]).slice(0, top),
    words: new Map([...byFile.words, ...own.words]),
    totalFound: Math.max(own.totalFound, lifted.length + alone.length),
    candidates: Math.max(own.candidates, byFile.candidates),
    keywordOnly: own.keywordOnly || byFile.keywordOnly,
  };
}

export function without(
  found: Found,
  {
    excluding,
    wanted,
    people,
    most,
  }: {
    excluding: readonly string[];
    wanted: number;
    /** So many people at most, unless technologies leave places free. */
    people: number;
    /** So many hits are kept to be looked at, of which not all may be shown. */
    most: number;
  },
): Found {
  const unwanted = new Set(excluding);
  const all = found.hits.filter(({ id }) => !unwanted.has(id));
  const gone = found.hits.length - all.length;
  const best = new Set(all.filter(({ type }) => type === 'researcher').slice(0, people));
  const technologies = all.filter(({ type }) => type === 'technology').length;
  // If there are few technologies, people can fill the places.
  const hits =
    technologies + people < wanted ? all : all.filter((hit) => hit.type === 'technology' || best.has(hit));
  return { ...found, hits: hits.slice(0, most), totalFound: Math.max(0, found.totalFound - gone) };
}
