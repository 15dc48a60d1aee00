import type { QueuedInvite } from '@cosmos/contract/admin/people.ts';
import { day } from '../list/moments.ts';

interface Hint {
  text: string;
  /** For a row, if the text is long. */
  short?: string;
  /** True where it speaks for a second look. */
  warns: boolean;
}

/** What is known of a request beyond what the person wrote; the most telling first. */
export function hintsOf(row: Omit<QueuedInvite, 'createdAt'>): Hint[] {
  const { domain, waitingOfDomain, membersOfDomain, declinedAt, sameName } = row;
  return [
    ...(declinedAt === null ? [] : [{ text: `Declined on ${day(declinedAt)}`, warns: true }]),
    ...(sameName.length === 0
      ? []
      : [
          {
            text: `Same name: ${sameName.join(', ')}`,
            short: sameName.length === 1 ? 'Another request in this name' : 'Other requests in this name',
            warns: true,
          },
        ]),
    ...(domain === null ? [{ text: 'Public email provider', warns: true }] : []),
    ...(membersOfDomain === 0
      ? []
      : [
          { text: `${membersOfDomain} member${membersOfDomain === 1 ? '' : 's'} at ${domain}`, warns: false },
        ]),
    ...(waitingOfDomain === 0 ? [] : [{ text: `${waitingOfDomain} more waiting`, warns: false }]),
  ];
}

/** "3 of 5 approved. One was already decided." */
export function outcomeInWords(kind: 'approve' | 'decline', done: number, failed: readonly string[]): string {
  const verb = kind === 'approve' ? 'approved' : 'declined';
  const all = done + failed.length;
  const many = all === 1 ? `Request ${verb}` : `${done} of ${all} requests ${verb}`;
  return failed.length === 0
    ? `${all === 1 ? many : `${all} requests ${verb}`}.`
    : `${many}. ${failed.join(' ')}`;
}

/** What forms say where there is nothing to say. */
const NOTHING = /^(?:none|nil|n\/?a|not applicable|-+|no)\.?$/i;

/** "Chief Engineer, Harbour Works"; what says nothing is left out. */
export function whereInWords({
  designation,
  organisation,
}: Pick<QueuedInvite, 'designation' | 'organisation'>): string {
  const said = [designation, organisation].map((text) => text.trim()).filter((text) => !NOTHING.test(text));
  return said.filter(Boolean).join(', ') || 'Not given';
}
