import type { KeyCalls, KeyInfo, KeyRefusal } from '@cosmos/contract/admin/keys.ts';
import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { day } from '../list/moments.ts';

/** What a program may do with a scope. */
export const SCOPE_WORDS: Readonly<Record<KeyScope, string>> = {
  'catalogue:read': 'Read technologies and researchers',
  search: 'Search the catalogue and the web',
  conversation: 'Ask the assistant',
  webhooks: 'Manage the webhooks of one member',
};

/** "Read technologies and researchers" and "Ask the assistant", each for a line. */
export const scopesInWords = (scopes: readonly KeyScope[]) =>
  scopes.map((scope) => SCOPE_WORDS[scope]).join('\n');

export const SHORT_SCOPES: Readonly<Record<KeyScope, string>> = {
  'catalogue:read': 'Records',
  search: 'Search',
  conversation: 'Assistant',
  webhooks: 'Webhooks',
};

/** "Search, records"; of a trial key "Search · trial key". */
export function permissionsInWords({ scopes, isTrial }: Pick<KeyInfo, 'scopes' | 'isTrial'>): string {
  const said = scopes
    .map((scope) => SHORT_SCOPES[scope])
    .join(', ')
    .toLowerCase();
  const shown = said.replace(/^\w/, (first) => first.toUpperCase());
  return isTrial ? `${shown} · trial key` : shown;
}

const REFUSALS: Readonly<Record<KeyRefusal, string>> = {
  scope: 'outside its permissions',
  limit: 'over the limit',
  invalid: 'with invalid input',
  failed: 'failed on our side',
  expired: 'after it expired',
  revoked: 'after it was revoked',
};

export function refusedIn({ refused }: KeyCalls): number {
  return refused.reduce((sum, { calls }) => sum + calls, 0);
}

/** "1,204 calls answered, 12 refused" */
export function callsInWords(calls: KeyCalls): string {
  const refused = refusedIn(calls);
  const answered = `${countOf(calls.answered, 'call') || 'No calls'} answered`;
  return refused === 0 ? answered : `${answered}, ${refused.toLocaleString('en-GB')} refused`;
}

/** "12 refused, mostly over the limit" */
export function mainRefusalInWords(calls: KeyCalls): string {
  const [main] = calls.refused.toSorted((a, b) => b.calls - a.calls);
  const refused = refusedIn(calls).toLocaleString('en-GB');
  if (!main) return '';
  return `${refused} refused, ${calls.refused.length > 1 ? 'mostly ' : ''}${REFUSALS[main.reason]}`;
}

/** "10 over the limit, 2 outside its permissions" */
export function refusalsInWords({ refused }: KeyCalls): string {
  return refused
    .map(({ reason, calls }) => `${calls.toLocaleString('en-GB')} ${REFUSALS[reason]}`)
    .join(', ');
}

interface KeyState {
  works: boolean;
  text: string;
}

/** Those that work first, each group in its order. */
export function workingFirst<Key extends Pick<KeyInfo, 'revokedAt' | 'expiresAt'>>(
  keys: readonly Key[],
  now: Date,
): Key[] {
  return keys.toSorted((a, b) => Number(keyState(b, now).works) - Number(keyState(a, now).works));
}

/** Whether a key works, and until when. */
export function keyState(
  { revokedAt, expiresAt }: Pick<KeyInfo, 'revokedAt' | 'expiresAt'>,
  now: Date,
): KeyState {
  if (revokedAt) return { works: false, text: `Revoked on ${day(revokedAt)}` };
  if (!expiresAt) return { works: true, text: 'Active' };
  return new Date(expiresAt) <= now
    ? { works: false, text: `Expired on ${day(expiresAt)}` }
    : { works: true, text: `Until ${day(expiresAt)}` };
}

/** The same in a word, as a row has it. */
export function keyStatus(key: Pick<KeyInfo, 'revokedAt' | 'expiresAt'>, now: Date) {
  if (keyState(key, now).works) return { tone: 'good', name: 'Active' } as const;
  return { tone: 'plain', name: key.revokedAt ? 'Revoked' : 'Expired' } as const;
}
