import type { FitStatus, RequirementFit } from '@cosmos/contract/conversation/requirements.ts';

const WORDS: readonly [FitStatus, string][] = [
  ['met', 'met'],
  ['not_met', 'not'],
  ['not_stated', 'not stated'],
];

/** "1 requirement met, 1 not, 3 not stated"; empty without requirements. */
export function fitCount(fit: readonly Pick<RequirementFit, 'status'>[]): string {
  const counts = WORDS.flatMap(([status, word]) => {
    const count = fit.filter((each) => each.status === status).length;
    return count > 0 ? [{ status, word, count }] : [];
  });
  return counts
    .map(({ status, word, count }, at) => {
      if (at > 0) return `${count} ${word}`;
      const noun = count === 1 ? 'requirement' : 'requirements';
      return `${count} ${noun} ${status === 'not_met' ? 'not met' : word}`;
    })
    .join(', ');
}
