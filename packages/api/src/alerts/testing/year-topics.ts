export const DAY = 24 * 60 * 60 * 1_000;
/** A Monday. */
export const BEGINNING = Date.parse('2026-01-05T00:00:00Z');
export const TOPICS = 40;

/** A word that stands for a topic. */
export const topic = (nth: number): string => `topic${nth}x`;
