import { readFileSync } from 'node:fs';
import { type Role, ROLES } from '../role.ts';
import { type Word, wordsOf } from '@cosmos/language/clauses/words.ts';

/** How a message relates to those before it. */
export const SUBJECTS = ['new', 'more', 'results', 'back', 'other'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A message whose parts were marked by its writer. */
export interface MarkedMessage {
  /** What was searched for before; empty for a first message. */
  topic: string;
  subject: Subject;
  text: string;
  words: Word[];
  roles: Role[];
}

const MARK = /\[([a-z]+):([^[\]]+)\]/g;

/** Reads a table of topic, subject and message, in which each part is marked as `[role:words]`. */
export function readMarked(file: string): MarkedMessage[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [topic = '', subject = '', marked = ''] = line.split('\t');
    const known = SUBJECTS.find((each) => each === subject);
    if (known === undefined) throw new Error(`${file} names an unknown subject: “${subject}”.`);
    const { text, spans } = unmarked(marked, ROLES);
    const words = wordsOf(text);
    const roles = words.map(({ at }) => spans.find(({ from, to }) => at >= from && at < to)?.role ?? 'talk');
    return { topic, subject: known, text, words, roles };
  });
}

/** A text without its marks, and what they mark. Throws if a mark is none of the known ones. */
export function unmarked<Mark extends string>(
  marked: string,
  marks: readonly Mark[],
): { text: string; spans: { from: number; to: number; role: Mark }[] } {
  const spans: { from: number; to: number; role: Mark }[] = [];
  let [text, last] = ['', 0];
  for (const { 0: all, 1: name, 2: words = '', index } of marked.matchAll(MARK)) {
    const role = marks.find((each) => each === name);
    if (role === undefined) throw new Error(`“${marked}” names an unknown role: “${name}”.`);
    text += marked.slice(last, index);
    spans.push({ from: text.length, to: text.length + words.length, role });
    text += words;
    last = index + all.length;
  }
  return { text: text + marked.slice(last), spans };
}
