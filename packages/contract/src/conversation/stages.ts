/** The running stages of an answer, in order. Each is sent when the server really enters it. */
export const STAGES = [
  'Scoping query',
  'Applying filters',
  'Broadening search',
  'Fetching sources',
  'Compiling results',
] as const;
export type Stage = (typeof STAGES)[number];
