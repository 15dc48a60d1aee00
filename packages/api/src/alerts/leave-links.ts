import { sameSecret } from '../context/secrets.ts';
import type { Services } from '../context/services.ts';

/** Where one leaves the alerts without signing in. */
export const LEAVE_PATH = '/alerts/leave';
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{32})$/;

/** The address in each email: it opens nothing but leaving, for one member. Nothing has to be kept for it. */
export function leaveUrl(
  { mailSettings, secrets }: Pick<Services, 'mailSettings' | 'secrets'>,
  userId: string,
): string {
  const token = `${userId.replaceAll('-', '')}${signature({ secrets }, userId)}`;
  return new URL(`${LEAVE_PATH}/${token}`, mailSettings.publicUrl).href;
}

/** The member whom a token of ours is for; null for any other. */
export function leavingMember({ secrets }: Pick<Services, 'secrets'>, token: string): string | null {
  const [, id = '0'.repeat(32), signed = ''] = TOKEN.exec(token) ?? [];
  const userId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameSecret(signed, signature({ secrets }, userId)) ? userId : null;
}

function signature({ secrets }: Pick<Services, 'secrets'>, userId: string): string {
  return secrets.mac('alerts', userId).toString('hex').slice(0, 32);
}
