import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';

/** Keys that reach prototypes in careless code further down. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const STRING_AND_COLON = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

export type Checked = { ok: true; value: unknown } | { ok: false; reason: string };

/** Parses JSON from outside and refuses what no honest client sends. Linear, and never recursive. */
export function parseJson(text: string): Checked {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: MESSAGES.bodyNotJson };
  }
  const { reason, keys } = inspect(value);
  if (reason) return { ok: false, reason };
  if (keysIn(text) !== keys) return { ok: false, reason: MESSAGES.jsonKeyTwice };
  return { ok: true, value };
}

function inspect(root: unknown): { reason: string | null; keys: number } {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  let keys = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, depth } = at;
    const reason = refusedScalar(value);
    if (reason) return { reason, keys };
    if (typeof value !== 'object' || value === null) continue;
    if (depth > LIMITS.jsonDepth) return { reason: MESSAGES.jsonTooDeep, keys };
    if (!Array.isArray(value)) {
      const names = Object.keys(value);
      keys += names.length;
      if (keys > LIMITS.jsonKeys) return { reason: MESSAGES.jsonTooManyKeys, keys };
      if (names.some((name) => REFUSED_KEYS.has(name) || !isPlainText(name)))
        return { reason: MESSAGES.jsonKeyRefused, keys };
    }
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return { reason: null, keys };
}

function refusedScalar(value: unknown): string | null {
  if (typeof value === 'string' && !isPlainText(value)) return MESSAGES.jsonTextRefused;
  // 1e400 is read as infinite.
  if (typeof value === 'number' && !Number.isFinite(value)) return MESSAGES.jsonNumberRefused;
  return null;
}

/** Text without NUL, which PostgreSQL can't hold, and without halves of characters. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The keys that stand in the text of valid JSON; the parser keeps only the last of two equal ones. */
function keysIn(text: string): number {
  let keys = 0;
  for (const match of text.matchAll(STRING_AND_COLON)) if (match[1]) keys += 1;
  return keys;
}
