import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';

/** One person of the form, as typed. */
export interface InviteRow {
  key: number;
  email: string;
  firstName: string;
  lastName: string;
  organisation: string;
  linkedinUrl: string;
}

export type InviteField = Exclude<keyof InviteRow, 'key'>;

export function emptyRow(key: number): InviteRow {
  return { key, email: '', firstName: '', lastName: '', organisation: '', linkedinUrl: '' };
}

/** Something was typed into it. */
export function isWritten(row: InviteRow): boolean {
  const fields = [row.email, row.firstName, row.lastName, row.organisation, row.linkedinUrl];
  return fields.some((value) => value.trim() !== '');
}

/** Only rows with an address are sent. */
export function rowsToSend(rows: readonly InviteRow[]): InviteRow[] {
  return rows.filter(({ email }) => email.trim() !== '');
}

/** What came of one address; `reason` where it failed. */
export interface InviteResult {
  key: number;
  email: string;
  reason: string | null;
  /** The server was not reached. */
  offline: boolean;
}

export interface InviteSummary {
  tone: 'good' | 'bad';
  sentence: string;
  failures: { email: string; reason: string }[];
}

/** The specification's sentences for what came of all rows together. */
export function summaryOf(results: readonly InviteResult[]): InviteSummary {
  const failures = results.flatMap(({ email, reason }) => (reason === null ? [] : [{ email, reason }]));
  const sent = results.length - failures.length;
  if (failures.length === 0) return { tone: 'good', sentence: INVITE_MESSAGES.invitesSent, failures };
  if (results.every(({ offline }) => offline))
    return { tone: 'bad', sentence: HTTP_MESSAGES.networkTryAgain, failures: [] };
  if (sent > 0) return { tone: 'bad', sentence: `${sent} invite(s) sent successfully.`, failures };
  const [only] = failures;
  if (failures.length === 1 && only) return { tone: 'bad', sentence: only.reason, failures: [] };
  return { tone: 'bad', sentence: '', failures };
}
