import {
  type Agreement,
  EVALUATION_LIMITS,
  type EvaluatedQuestion,
} from '@cosmos/contract/admin/evaluation.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';

/** "five" */
const FIRST = EVALUATION_LIMITS.firstResults;

/** ".734"; a dash where nothing is known. */
export function measureOf(value: number | null): string {
  if (value === null) return '–';
  return value.toFixed(3).replace(/^0/, '');
}

/** Differences that show in three digits; null where one of them is unknown. */
export function differenceOf({ now, before }: Pick<EvaluatedQuestion, 'now' | 'before'>): number | null {
  if (now === null || before === null) return null;
  return Math.round((now - before) * 1_000) / 1_000;
}

/** "+.120", "−.050", "No change"; empty where there is nothing to compare. */
export function differenceInWords(difference: number | null): string {
  if (difference === null) return '';
  if (difference === 0) return 'No change';
  return `${difference > 0 ? '+' : '−'}${measureOf(Math.abs(difference))}`;
}

type Compared = Pick<EvaluatedQuestion, 'now' | 'before' | 'goodNow' | 'goodBefore'>;

/** What became of a question since the run before, in words; null where there is nothing to compare. */
export function changeOf(question: Compared): { tone: 'good' | 'bad' | 'plain'; words: string } | null {
  const { goodNow, goodBefore } = question;
  if (goodNow === null || goodBefore === null) return null;
  const more = goodNow - goodBefore;
  if (more !== 0)
    return more > 0 ? { tone: 'good', words: `${more} more` } : { tone: 'bad', words: `${-more} fewer` };
  const difference = differenceOf(question) ?? 0;
  if (difference === 0) return { tone: 'plain', words: 'No change' };
  return difference > 0 ? { tone: 'good', words: 'Better order' } : { tone: 'bad', words: 'Worse order' };
}

/** Those that became worse first, then those that became better, and then the others as they come. */
export function byChange<Row extends Compared>(questions: readonly Row[]): Row[] {
  const order = ['bad', 'good', 'plain'];
  const of = (question: Row) => order.indexOf(changeOf(question)?.tone ?? 'plain');
  return questions.toSorted((a, b) => of(a) - of(b));
}

/** How many of the judged questions have a good result among the first ones, in a sentence; null before that is known. */
export function verdictOn(questions: readonly Compared[]): string | null {
  const judged = questions.filter(({ goodNow }) => goodNow !== null);
  if (judged.length === 0) return null;
  const answered = judged.filter(({ goodNow }) => (goodNow ?? 0) > 0).length;
  const told = `${answered} of ${countOf(judged.length, 'question has', 'questions have')} a good result among the first ${FIRST}`;
  // Like is compared with like: only where all were in the run before.
  if (judged.some(({ goodBefore }) => goodBefore === null)) return `${told}.`;
  const before = judged.filter(({ goodBefore }) => (goodBefore ?? 0) > 0).length;
  if (before === answered) return `${told}, as before.`;
  return `${told}, ${before < answered ? 'up' : 'down'} from ${before}.`;
}

/** "2 better, 1 worse" */
export function changesInWords(questions: readonly Compared[]): string {
  const tones = questions.flatMap((question) => changeOf(question)?.tone ?? []);
  if (tones.length === 0) return 'Nothing to compare yet';
  const of = (tone: 'good' | 'bad') => tones.filter((each) => each === tone).length;
  if (of('good') + of('bad') === 0) return 'None';
  return [of('good') > 0 && `${of('good')} better`, of('bad') > 0 && `${of('bad')} worse`]
    .filter(Boolean)
    .join(', ');
}

/** "Same grade for 41 of 50" over "Beyond chance: κ .62" */
export function agreementInWords(agreement: Agreement | null): { value: string; note: string } {
  if (!agreement) return { value: 'Not known', note: 'No two people judged the same record' };
  const { kappa, records, same } = agreement;
  const value = `Same grade for ${same} of ${records}`;
  if (kappa === null) return { value, note: 'Only one grade was given' };
  return { value, note: `Beyond chance: κ ${kappa < 0 ? '−' : ''}${measureOf(Math.abs(kappa))}` };
}

export function isShown(
  question: EvaluatedQuestion,
  show: 'worse' | 'better' | 'to judge' | undefined,
): boolean {
  if (show === undefined) return true;
  if (show === 'to judge') return question.judgedByMe === 0;
  return changeOf(question)?.tone === (show === 'worse' ? 'bad' : 'good');
}
