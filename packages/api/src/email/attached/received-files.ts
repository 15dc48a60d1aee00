import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { AppError } from '../../context/errors.ts';
import { sniff } from '../../files/sniff.ts';
import { openFile, type PreparedFile } from '../../files/stored-file.ts';
import { invitationIn } from '../calendar/invitation-in.ts';
import { harmlessName } from './file-names.ts';

/** A file as it came with an email, decoded. */
export interface Attachment {
  name: string;
  /** Set if it may be part of the text, such as the logo of a signature. */
  contentId: string | null;
  bytes: Buffer;
}

/** Why a file isn't kept: one too many, too large, or not what is accepted (also if it is damaged). */
export type Because = 'count' | 'size' | 'kind';

const CALENDAR = 'text/calendar';

/**
 * Why each of the files of an email can't be kept; null for those that are worth opening. These are ten pictures, PDFs and
 * calendar files of up to 5 MB, told by their bytes. Files that may be part of the text are chosen last.
 */
export async function refusals(attachments: readonly Attachment[]): Promise<(Because | null)[]> {
  const isAccepted = await Promise.all(attachments.map(({ bytes }) => isOfAcceptedKind(bytes)));
  const accepted = attachments.filter((_, at) => isAccepted[at]);
  const ownFirst = accepted.toSorted((a, b) => Number(a.contentId !== null) - Number(b.contentId !== null));
  const chosen = new Set(ownFirst.slice(0, EMAIL_LIMITS.receivedFilesMax));
  return attachments.map((attachment, at) => {
    if (attachment.bytes.length > FILES_LIMITS.fileBytes) return 'size';
    if (!isAccepted[at]) return 'kind';
    return chosen.has(attachment) ? null : 'count';
  });
}

async function isOfAcceptedKind(bytes: Buffer): Promise<boolean> {
  if (bytes.length > FILES_LIMITS.fileBytes) return false;
  return isCalendar(bytes) || sniff(bytes, '').then(Boolean, () => false);
}

/** Calendar files have no mark but their first line. */
function isCalendar(bytes: Buffer): boolean {
  return /^\uFEFF?\s{0,20}BEGIN:VCALENDAR\s/i.test(bytes.subarray(0, 50).toString());
}

/**
 * What is kept of a file that is worth opening, made harmless as members' own files are. A PDF can take ten seconds. Throws
 * SERVICE_UNAVAILABLE if too many files are waiting.
 */
export async function openReceived({ name, bytes }: Attachment): Promise<PreparedFile | Because> {
  if (isCalendar(bytes)) {
    if (!invitationIn(bytes)) return 'kind';
    return { fileName: harmlessName(name, CALENDAR), mediaType: CALENDAR, bytes, pages: null, text: null };
  }
  try {
    const file = await openFile(bytes, '', 'email_attachment');
    if (file.bytes.length > FILES_LIMITS.fileBytes) return 'size';
    return { fileName: harmlessName(name, file.mediaType), ...file };
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT') return 'kind';
    throw error;
  }
}
