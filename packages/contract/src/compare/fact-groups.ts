/** How the facts of a board are grouped, in order. */
export const FACT_GROUPS = [
  'Your requirements',
  'Readiness and proof',
  'What it offers',
  'Manufacturing',
  'Rights and people',
  'Your questions',
] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
