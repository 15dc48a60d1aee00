import { RATE_LIMITS } from '../limits/rate-limits.ts';
import type { Taking } from '../limits/take-limits.ts';
import { hashToken } from '../secrets.ts';
import { mailboxKey } from './mailbox.ts';

/**
 * Guesses and codes are counted in lanes, so that nobody is locked out by what others do: one for each device that signed in
 * to the account before, and one for all other devices of the world together. An address that nobody registered has the latter.
 */
export interface Lane {
  mailbox: Buffer;
  /** The hash of a known device's token; null in the lane of strangers. */
  device: Buffer | null;
}

/** What a request shows of its device, as a statement compares it; it fits none where nothing was shown. */
export function deviceHash(deviceToken: string | null): Buffer {
  return deviceToken ? hashToken(deviceToken) : Buffer.alloc(0);
}

export function laneKey({ mailbox, device }: Lane): string {
  return device ? `${mailboxKey(mailbox)}:${device.toString('base64url')}` : mailboxKey(mailbox);
}

/** An open session is a lane of its own for who proves themselves in it. */
export function sessionLaneKey(sessionId: string): string {
  return `session:${sessionId}`;
}

/** The counter that all ways to guess share in a lane. */
export function failuresOf(lane: Lane): Taking[] {
  return [{ limit: RATE_LIMITS.signInFailures, by: laneKey(lane) }];
}

/** What a try to sign in is counted by until it succeeds: strangers by their network, a known device by itself. */
export function triesOf(lane: Lane, address: string): Taking[] {
  return lane.device
    ? [{ limit: RATE_LIMITS.signInPerLane, by: laneKey(lane) }]
    : [{ limit: RATE_LIMITS.signInPerAddress, by: address }];
}

/**
 * What sending a code is counted by. Strangers share the mailbox's, their network's and the service's. Where nobody is
 * registered the service's is refused like that of the others, and not used up.
 */
export function sendsOf(
  lane: Lane,
  { address, isRegistered }: { address: string; isRegistered: boolean },
): Taking[] {
  const by = laneKey(lane);
  const own = [
    { limit: RATE_LIMITS.codeSendGap, by },
    { limit: RATE_LIMITS.codeSendPerHour, by },
  ];
  if (lane.device) return own;
  return [
    ...own,
    { limit: RATE_LIMITS.codeSendPerDay, by },
    { limit: RATE_LIMITS.codeSendPerAddress, by: address },
    { limit: RATE_LIMITS.codeSendService, by: '', isFree: !isRegistered },
  ];
}
