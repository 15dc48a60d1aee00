import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { AppError } from '../../context/errors.ts';
import { sniff } from '../../files/sniff.ts';
import { openFile, type PreparedFile } from '../../files/stored-file.ts';
import { invitationIn } from '../calendar/invitation-in.ts';
import { harmlessName, shownName } from './file-names.ts';

/** A file as it came with an email, decoded. */
export interface Attachment {
  name: string;
  /** Set if it may be part of the text, such as the logo of a signature. */
  contentId: string | null;
  bytes: Buffer;
}

/** A file that isn't kept: one too many, too large, or not what is accepted (also if it is damaged). */
export interface RemovedFile {
  name: string;
  because: 'count' | 'size' | 'kind';
}

export interface ReceivedFiles {
  kept: PreparedFile[];
  removed: RemovedFile[];
}

type Outcome = PreparedFile | RemovedFile;

const KEPT_AT_MOST = 10;
const CALENDAR = 'text/calendar';

/**
 * What is kept of the files of an email, in its order: ten pictures, PDFs and calendar files of up to 5 MB, told by their
 * bytes and made harmless as members' own are. Of others only the name is left. Files that may be part of the text are
 * chosen last. A PDF can take ten seconds. Throws SERVICE_UNAVAILABLE if too many files are waiting.
 */
export async function receivedFiles(attachments: readonly Attachment[]): Promise<ReceivedFiles> {
  const isAccepted = await Promise.all(attachments.map(({ bytes }) => isOfAcceptedKind(bytes)));
  const accepted = attachments.filter((_, at) => isAccepted[at]);
  const ownFirst = accepted.toSorted((a, b) => Number(a.contentId !== null) - Number(b.contentId !== null));
  const chosen = new Set(ownFirst.slice(0, KEPT_AT_MOST));
  const outcomes: Outcome[] = [];
  for (const [at, attachment] of attachments.entries()) {
    const name = shownName(attachment.name);
    if (attachment.bytes.length > FILES_LIMITS.fileBytes) outcomes.push({ name, because: 'size' });
    else if (!isAccepted[at]) outcomes.push({ name, because: 'kind' });
    else if (!chosen.has(attachment)) outcomes.push({ name, because: 'count' });
    else outcomes.push(await opened(attachment));
  }
  return {
    kept: outcomes.filter((outcome) => 'bytes' in outcome),
    removed: outcomes.filter((outcome) => 'because' in outcome),
  };
}

async function isOfAcceptedKind(bytes: Buffer): Promise<boolean> {
  if (bytes.length > FILES_LIMITS.fileBytes) return false;
  return isCalendar(bytes) || sniff(bytes, '').then(Boolean, () => false);
}

/** Calendar files have no mark but their first line. */
function isCalendar(bytes: Buffer): boolean {
  return /^\uFEFF?\s{0,20}BEGIN:VCALENDAR\s/i.test(bytes.subarray(0, 50).toString());
}

async function opened({ name, bytes }: Attachment): Promise<Outcome> {
  const removed: RemovedFile = { name: shownName(name), because: 'kind' };
  if (isCalendar(bytes)) {
    if (!invitationIn(bytes)) return removed;
    return { fileName: harmlessName(name, CALENDAR), mediaType: CALENDAR, bytes, pages: null, text: null };
  }
  try {
    const file = await openFile(bytes, '', 'email_attachment');
    if (file.bytes.length > FILES_LIMITS.fileBytes) return { ...removed, because: 'size' };
    return { fileName: harmlessName(name, file.mediaType), ...file };
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT') return removed;
    throw error;
  }
}
