import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import type { Taking } from '../../limits/take-limits.ts';
import { hashToken } from '../../context/secrets.ts';
import { mailboxKey } from './mailbox.ts';

/**
 * Guesses and codes are counted in lanes, so that nobody is locked out by what others do: one per device that has signed
 * in to the account, and one for all other devices together. An unregistered address only has the latter.
 */
export interface Lane {
  mailbox: Buffer;
  /** The hash of a known device's token; null in the lane for unknown devices. */
  device: Buffer | null;
}

/** What a request shows of its device, in the form that a statement compares; matches none if nothing was shown. */
export function deviceHash(deviceToken: string | null): Buffer {
  return deviceToken ? hashToken(deviceToken) : Buffer.alloc(0);
}

export function laneKey({ mailbox, device }: Lane): string {
  return device ? `${mailboxKey(mailbox)}:${device.toString('base64url')}` : mailboxKey(mailbox);
}

/** An open session is a separate lane for proving who you are in it. */
export function sessionLaneKey(sessionId: string): string {
  return `session:${sessionId}`;
}

/** The counter shared by all ways of guessing in a lane. */
export function failuresOf(lane: Lane): Taking[] {
  return [{ limit: RATE_LIMITS.signInFailures, by: laneKey(lane) }];
}

/** What an attempt to sign in counts against until it succeeds: the network for unknown devices, the device if known. */
export function triesOf(lane: Lane, address: string): Taking[] {
  return lane.device
    ? [{ limit: RATE_LIMITS.signInPerLane, by: laneKey(lane) }]
    : [{ limit: RATE_LIMITS.signInPerAddress, by: address }];
}

/**
 * What sending a code counts against. Unknown devices share the limits of the mailbox, their network and the service. For
 * an unregistered address the service's limit is checked as for others, but not used up.
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
