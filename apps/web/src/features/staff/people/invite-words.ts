import type { QueuedInvite } from '@cosmos/contract/admin/people.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
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
          {
            text: `${countOf(membersOfDomain, 'member')} at ${domain}`,
            short: `${countOf(membersOfDomain, 'colleague')} in Cosmos`,
            warns: false,
          },
        ]),
    ...(waitingOfDomain === 0 ? [] : [{ text: `${waitingOfDomain} more waiting`, warns: false }]),
    ...(isStudent(row) ? [{ text: 'No company', warns: false }] : []),
  ];
}

/** Somebody who studies, and names no organisation. */
function isStudent({ designation, organisation }: Pick<QueuedInvite, 'designation' | 'organisation'>) {
  return /\bstudent\b/i.test(designation) && isNothing(organisation);
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

const isNothing = (text: string) => text.trim() === '' || NOTHING.test(text.trim());

/** "Harbour Works" and "Chief Engineer", each for a line; what says nothing is left out. */
export function whereInLines({
  designation,
  organisation,
}: Pick<QueuedInvite, 'designation' | 'organisation'>): string[] {
  const said = [organisation, designation].filter((text) => !isNothing(text)).map((text) => text.trim());
  return said.length > 0 ? said : ['Not given'];
}
