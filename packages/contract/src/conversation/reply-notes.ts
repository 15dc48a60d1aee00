/**
 * What a note beside an answer is about. `model_busy`, `model_failed`: the language model gave no answer;
 * `model_hour_used`, `model_day_used`: it was not asked; `other_language`: the question was
 * not in English; `earlier`: an answer of a release that stored only the sentence.
 */
export const NOTE_REASONS = [
  'model_busy',
  'model_failed',
  'model_hour_used',
  'model_day_used',
  'keywords_only',
  'images_not_read',
  'respelled',
  'other_language',
  'earlier',
] as const;
export type NoteReason = (typeof NOTE_REASONS)[number];

const RETRYABLE: ReadonlySet<NoteReason> = new Set<NoteReason>(['model_busy', 'model_failed']);

/** A note as it goes over the wire. */
export function noteOf<Reason extends NoteReason>(reason: Reason, text: string) {
  return { reason, text, retryable: RETRYABLE.has(reason) };
}

/** All notes as one text; null where there is nothing to tell. */
export function noteText(notes: readonly { text: string }[]): string | null {
  return notes.map(({ text }) => text).join(' ') || null;
}
