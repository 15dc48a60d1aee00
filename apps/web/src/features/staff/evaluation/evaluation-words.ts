import type { Agreement, EvaluatedQuestion } from '@cosmos/contract/admin/evaluation.ts';

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

/** "+.120", "−.050", "same"; empty where there is nothing to compare. */
export function differenceInWords(difference: number | null): string {
  if (difference === null) return '';
  if (difference === 0) return 'same';
  return `${difference > 0 ? '+' : '−'}${measureOf(Math.abs(difference))}`;
}

export function toneOf(difference: number | null): 'good' | 'bad' | 'plain' {
  if (difference === null || difference === 0) return 'plain';
  return difference > 0 ? 'good' : 'bad';
}

/** Landis and Koch, 1977. */
const STEPS = [
  [0, 'none'],
  [0.2, 'slight'],
  [0.4, 'fair'],
  [0.6, 'moderate'],
  [0.8, 'substantial'],
  [1, 'almost perfect'],
] as const;

/** "κ .62, substantial, over 40 records (ada@…, bob@…)" */
export function agreementInWords(agreement: Agreement | null): string {
  if (!agreement) return 'Not known: no two people have judged the same record';
  const { kappa, records, judges } = agreement;
  const over = `over ${records} ${records === 1 ? 'record' : 'records'} (${judges.join(', ')})`;
  if (kappa === null) return `Not known: only one grade was given, ${over}`;
  const name = STEPS.find(([to]) => kappa <= to)?.[1] ?? '';
  return `κ ${kappa < 0 ? '−' : ''}${measureOf(Math.abs(kappa))}, ${name}, ${over}`;
}

export function isShown(
  question: EvaluatedQuestion,
  show: 'worse' | 'better' | 'to judge' | undefined,
): boolean {
  if (show === undefined) return true;
  if (show === 'to judge') return question.judgedByMe === 0;
  const difference = differenceOf(question);
  return difference !== null && (show === 'worse' ? difference < 0 : difference > 0);
}
