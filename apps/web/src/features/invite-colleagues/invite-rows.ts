import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';

/** One row of the form, as typed. */
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

/** Whether anything was typed into the row. */
export function isWritten(row: InviteRow): boolean {
  const fields = [row.email, row.firstName, row.lastName, row.organisation, row.linkedinUrl];
  return fields.some((value) => value.trim() !== '');
}

/** Only rows with an address are sent. */
export function rowsToSend(rows: readonly InviteRow[]): InviteRow[] {
  return rows.filter(({ email }) => email.trim() !== '');
}

/** The result for one address; `reason` if it failed. */
export interface InviteResult {
  key: number;
  email: string;
  reason: string | null;
  /** True if the server was not reached. */
  offline: boolean;
}

export interface InviteSummary {
  tone: 'good' | 'bad';
  sentence: string;
  failures: { email: string; reason: string }[];
}

/** Sums up the results of all rows in the specified sentences. */
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
