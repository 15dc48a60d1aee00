import type { Agreement, EvaluatedQuestion } from '@cosmos/contract/admin/evaluation.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';

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

export function toneOf(difference: number | null): 'good' | 'bad' | 'plain' {
  if (difference === null || difference === 0) return 'plain';
  return difference > 0 ? 'good' : 'bad';
}

/** Landis and Koch, 1977. */
const STEPS = [
  [0, 'None'],
  [0.2, 'Slight'],
  [0.4, 'Fair'],
  [0.6, 'Moderate'],
  [0.8, 'Substantial'],
  [1, 'Almost perfect'],
] as const;

/** "Substantial" over "κ .62; 40 records, 2 judges" */
export function agreementInWords(agreement: Agreement | null): { value: string; note: string } {
  if (!agreement) return { value: 'Not known', note: 'No two people judged the same record' };
  const { kappa, records, judges } = agreement;
  const over = `${countOf(records, 'record', 'records')}, ${countOf(judges.length, 'judge', 'judges')}`;
  if (kappa === null) return { value: 'Not known', note: `Only one grade was given; ${over}` };
  const name = STEPS.find(([to]) => kappa <= to)?.[1] ?? '';
  return { value: name, note: `κ ${kappa < 0 ? '−' : ''}${measureOf(Math.abs(kappa))}; ${over}` };
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
