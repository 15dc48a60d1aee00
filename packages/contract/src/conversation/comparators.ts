export const COMPARATORS = ['<', '≤', '≥', '>', '≈'] as const;
