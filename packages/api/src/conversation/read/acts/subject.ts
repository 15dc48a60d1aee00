import type { MessageAct } from '../question/act.ts';
import { groupOf } from './act-groups.ts';
import { type Judged, subjectFeatures } from './subject-features.ts';
import weights from './subject-weights.json' with { type: 'json' };

/** How a message relates to what was asked before: a need of its own, more of the same, about results, or none of these. */
export const SUBJECTS = ['new', 'more', 'results', 'other'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What an act goes with; null for going back, which is told by itself. */
export function subjectOfAct(act: MessageAct): Subject | null {
  if (act === 'back') return null;
  const group = groupOf(act);
  if (group === 'search') return 'new';
  if (group === 'results') return 'results';
  return group === 'talk' ? 'other' : 'more';
}

/** The probability of each subject; they add up to 1. */
export function likelySubjects(message: Judged): Record<Subject, number> {
  const features = subjectFeatures(message);
  const odds = SUBJECTS.map((subject) => probabilityOf(features, weights[subject]));
  const total = odds.reduce((sum, each) => sum + each, 0);
  const shares = odds.map((each) => each / total);
  const [fresh = 0, more = 0, results = 0, other = 0] = shares;
  return { new: fresh, more, results, other };
}

/** The probability of a logistic model. */
export function probabilityOf(features: readonly number[], by: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (by[at] ?? 0), 0)));
}
