import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* prepared */';
/** A guard: a statement whose text varies would be prepared again and again on each connection. */
const NAMES_MAX = 100;
const names = new Map<string, string>();

/**
 * Marks a statement that nearly every request sends with the same text, so that each connection parses and plans it
 * only once: `query.modifyEnd(prepared)`.
 */
export const prepared = sql.raw(MARK);

/** The name under which connections keep a marked statement; undefined for all others. */
export function nameOf(text: string): string | undefined {
  if (!text.endsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
