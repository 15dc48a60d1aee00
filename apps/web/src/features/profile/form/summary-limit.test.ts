import { describe, expect, it } from 'vitest';
import { summaryCounter, typedSummary } from './summary-limit.ts';

const text = (length: number) => 'x'.repeat(length);

describe('the length of a summary', () => {
  it('allows typing up to 500 characters', () => {
    expect(typedSummary(text(499), text(500))).toHaveLength(500);
    expect(typedSummary(text(500), text(501))).toHaveLength(500);
    expect(typedSummary('', text(800))).toHaveLength(500);
    expect(typedSummary('', '👩'.repeat(500))).toBe('👩'.repeat(500));
  });

  it('allows shortening a longer text by the assistant, not lengthening it', () => {
    expect(typedSummary(text(600), text(599))).toHaveLength(599);
    expect(typedSummary(text(600), text(601))).toHaveLength(600);
  });

  it('counts, and marks a longer text by the assistant', () => {
    expect(summaryCounter(text(361))).toEqual({ label: '361/500', isOver: false });
    expect(summaryCounter(text(500))).toEqual({ label: '500/500', isOver: false });
    expect(summaryCounter(text(501))).toEqual({ label: '501/500 (AI generated)', isOver: true });
  });
});
