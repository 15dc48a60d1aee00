import { z } from 'zod';

// oxlint-disable-next-line no-misleading-character-class -- these are the characters that hide or turn text around
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const NOT_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** One line for a name, a title, a header: what hides or breaks lines becomes a space. */
export function oneLine(value: string): string {
  return value.toWellFormed().normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines without what hides. */
export function manyLines(value: string): string {
  return value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replace(NOT_LINES, ' ').trim();
}

/** A line of at most `max` characters; blank is allowed. */
export const lineText = (max: number) =>
  z.string().max(max, `can be at most ${max} characters long`).transform(oneLine);

/** A line that says something. */
export const filledLine = (max: number, sentence: string) =>
  lineText(max).refine((value) => value.length > 0, sentence);

/** Several lines of at most `max` characters. */
export const linesText = (max: number) =>
  z.string().max(max, `can be at most ${max} characters long`).transform(manyLines);
