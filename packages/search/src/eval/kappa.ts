/**
 * Cohen's kappa of two judges: how often they give the same grade, beyond what chance would give. −1…1; null if there is
 * nothing to compare, or both give everything one grade. Source: Cohen, 1960.
 */
export function cohenKappa(pairs: readonly (readonly [a: number, b: number])[]): number | null {
  const all = pairs.length;
  const share = (of: (pair: readonly [number, number]) => boolean) => pairs.filter(of).length / all;
  const grades = new Set(pairs.flat());
  let byChance = 0;
  for (const grade of grades) byChance += share(([a]) => a === grade) * share(([, b]) => b === grade);
  if (all === 0 || byChance === 1) return null;
  return (share(([a, b]) => a === b) - byChance) / (1 - byChance);
}
