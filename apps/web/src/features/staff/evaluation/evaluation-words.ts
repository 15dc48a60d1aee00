import {
  type Agreement,
  EVALUATION_LIMITS,
  type EvaluatedQuestion,
} from '@cosmos/contract/admin/evaluation.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';

const FIRST = EVALUATION_LIMITS.firstResults;
const FIRST_WORD = ['no', 'one', 'two', 'three', 'four', 'five'][FIRST] ?? String(FIRST);

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

/** How many of the first results of all judged questions are good, in a sentence; null before that is known. */
export function verdictOn(questions: readonly Compared[]): string | null {
  const judged = questions.filter(({ goodNow }) => goodNow !== null);
  if (judged.length === 0) return null;
  const good = goodIn(judged, 'goodNow');
  const told = `Of the first ${FIRST_WORD} results${judged.length === 1 ? '' : ' for each question'}, ${good} of ${judged.length * FIRST} are good`;
  // Like is compared with like: only where all were in the run before.
  if (judged.some(({ goodBefore }) => goodBefore === null)) return `${told}.`;
  const before = goodIn(judged, 'goodBefore');
  if (before === good) return `${told}, as many as before.`;
  return `${told}, ${before < good ? 'up' : 'down'} from ${before}.`;
}

const goodIn = (questions: readonly Compared[], run: 'goodNow' | 'goodBefore') =>
  questions.reduce((sum, question) => sum + (question[run] ?? 0), 0);

/** "Every question has at least one.", "2 of 8 questions have none."; empty before anything is judged. */
export function emptyInWords(questions: readonly Compared[]): string {
  const judged = questions.filter(({ goodNow }) => goodNow !== null);
  if (judged.length === 0) return '';
  const none = judged.filter(({ goodNow }) => goodNow === 0).length;
  if (none === 0) return 'Every question has at least one.';
  return `${none} of ${countOf(judged.length, 'question', 'questions')} ${none === 1 ? 'has' : 'have'} none.`;
}

/** "3 questions got better, 1 got worse."; empty where there is nothing to compare. */
export function changesInWords(questions: readonly Compared[]): string {
  const tones = questions.flatMap((question) => changeOf(question)?.tone ?? []);
  if (tones.length === 0) return '';
  const [better, worse] = (['good', 'bad'] as const).map(
    (tone) => tones.filter((each) => each === tone).length,
  );
  if (!better && !worse) return 'No question changed.';
  if (!better) return `${countOf(worse ?? 0, 'question', 'questions')} got worse.`;
  return `${countOf(better, 'question', 'questions')} got better${worse ? `, ${worse} got worse` : ''}.`;
}

/** How far two people agree, in a sentence or two. */
export function agreementInWords(agreement: Agreement | null): string {
  if (!agreement) return 'No two people have judged the same record yet.';
  const { kappa, records, same } = agreement;
  const value = `Two people gave the same grade to ${same} of ${records} records.`;
  if (kappa === null) return `${value} Every record got the same grade, so chance can’t be ruled out.`;
  return `${value} Cohen’s kappa, which allows for chance, is ${kappa < 0 ? '−' : ''}${measureOf(Math.abs(kappa))}; 1 is full agreement.`;
}

/** How well the first ten are ordered, in two sentences; "Not known yet." where nothing relevant is known. */
export function orderInWords(now: number | null, before: number | null): string {
  if (now === null) return 'Not known yet.';
  const difference = differenceInWords(differenceOf({ now, before }));
  return `1 means that the best records come first; this run has ${measureOf(now)}${difference === '' ? '' : difference === 'No change' ? ', as before' : ` (${difference})`}. It is measured as nDCG@10.`;
}

/** "8 results judged", "8 results judged, 3 by you" */
export function judgingInWords(judged: number, byMe: number): string {
  if (judged === 0) return 'Nothing judged';
  const told = `${countOf(judged, 'result', 'results')} judged`;
  return byMe === judged ? told : `${told}, ${byMe === 0 ? 'none' : byMe} by you`;
}

export function isShown(
  question: EvaluatedQuestion,
  show: 'worse' | 'better' | 'to judge' | undefined,
): boolean {
  if (show === undefined) return true;
  if (show === 'to judge') return question.judgedByMe === 0;
  return changeOf(question)?.tone === (show === 'worse' ? 'bad' : 'good');
}
