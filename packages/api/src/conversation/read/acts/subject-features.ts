import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { MESSAGE_ACTS } from '../question/act.ts';
import { ROLES } from '../roles/role.ts';
import { stemOf, wordsOf } from '@cosmos/language/clauses/words.ts';
import type { Part } from '../roles/role.ts';
import type { LikelyAct } from './act-model.ts';

/** What is known of a later message before it is decided what it is about. */
export interface Judged {
  text: string;
  topic: string;
  parts: readonly Part[];
  likely: readonly LikelyAct[];
}

/** Keeps the logarithm of an improbable act finite. */
const LEAST = 0.01;

/** What tells whether a message goes on with a subject; the first feature is always 1. */
export function subjectFeatures({ text, topic, parts, likely }: Judged): number[] {
  const words = wordsOf(text).length || 1;
  const of = (role: string) => parts.filter((part) => part.role === role);
  const share = (role: string) => of(role).reduce((sum, part) => sum + wordsOf(part.text).length, 0) / words;
  const last = parts.findLast(({ role }) => role !== 'talk')?.role;
  const probability = new Map(likely.map((each) => [each.act, each.probability]));
  const need = namesIn(
    of('need')
      .map((part) => part.text)
      .join(' '),
  );
  const known = new Set(namesIn(topic));
  const all = namesIn(text);
  const shared = all.filter((word) => known.has(word)).length;
  const isOwn = need.length > 0 && shared === 0;
  return [
    1,
    ...ROLES.flatMap((role) => [of(role).length > 0 ? 1 : 0, share(role), last === role ? 1 : 0]),
    ...MESSAGE_ACTS.map((act) => Math.log((probability.get(act) ?? 0) + LEAST) / 4),
    upTo(8, need.length),
    need.length === 0 ? 1 : 0,
    upTo(3, shared),
    upTo(8, all.length - shared),
    isOwn ? upTo(5, need.length) : 0,
    isOwn ? 1 : 0,
  ];
}

function namesIn(text: string): string[] {
  return contentTerms(text).map(stemOf);
}

function upTo(most: number, count: number): number {
  return Math.min(most, count) / most;
}
