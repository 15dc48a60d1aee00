import { randomBytes } from 'node:crypto';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { sameSecret } from '../context/secrets.ts';
import type { Services } from '../context/services.ts';

/** Where the pages of published needs are. */
export const NEED_PATH = '/need';
const TOKEN = /^[0-9a-f]{32}$/;

/** 128 unguessable bits. Kept as they are, since members copy the address again; all it opens is the published page. */
export function newPageToken(): string {
  return randomBytes(16).toString('hex');
}

export function isPageToken(token: string): boolean {
  return TOKEN.test(token);
}

export function pageUrl({ mailSettings }: Pick<Services, 'mailSettings'>, token: string): string {
  return new URL(`${NEED_PATH}/${token}`, mailSettings.publicUrl).href;
}

type StampServices = Pick<Services, 'secrets' | 'now'>;

/** Stands in the form: when the page was opened, signed for it. Nothing is answered but from the page itself. */
export function needStamp({ secrets, now }: StampServices, token: string): string {
  const at = now().getTime().toString(36);
  return `${at}.${signature({ secrets }, token, at)}`;
}

/** How long ago the page was opened, in milliseconds; null if it wasn't, or too long ago. */
export function openFor({ secrets, now }: StampServices, token: string, stamp: string): number | null {
  const [at = '', signed = ''] = stamp.split('.', 2);
  if (!sameSecret(signed, signature({ secrets }, token, at))) return null;
  const since = now().getTime() - Number.parseInt(at, 36);
  return since >= 0 && since <= NEED_LIMITS.pageMs ? since : null;
}

function signature({ secrets }: Pick<Services, 'secrets'>, token: string, at: string): string {
  return secrets.mac('need-page', token, at).toString('base64url');
}
