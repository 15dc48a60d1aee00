import type { CatalogueLine } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ZodError } from 'zod';
import type { Scholar } from './open-alex.ts';

/** A record of a file, people of OpenAlex, or a rejected line; `key` names its record if the line still reveals it. */
export type Entry = { line: number; record: CatalogueLine } | ScholarEntry | RejectedEntry;

export interface ScholarEntry {
  line: number;
  /** Of a work all its authors. */
  scholars: Scholar[];
  of: 'author' | 'work';
}

export interface RejectedEntry {
  line: number;
  reason: string;
  key?: string | null;
}

const LONGEST_REASON = 300;

/** The first problem, as one sentence. */
export function reasonOf(error: ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'The line is not a record.';
  const path = issue.path.map(String).join('.');
  if (path === 'type') return 'type: must be "technology" or "researcher".';
  const message = /received undefined/.test(issue.message) ? 'is missing' : issue.message;
  return `${path === '' ? '' : `${path}: `}${message}`.slice(0, LONGEST_REASON);
}

/** Why the texts of a value can't be stored, or null: PostgreSQL accepts neither NUL nor invalid Unicode. */
export function unstorable(value: unknown): string | null {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) return 'The line holds a NUL character.';
    return value.isWellFormed() ? null : 'The line holds half a character (a lone surrogate).';
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const reason = unstorable(part);
    if (reason) return reason;
  }
  return null;
}
