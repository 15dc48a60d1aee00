import type { MissingFile } from '@cosmos/contract/email/received.ts';
import type { ThreadFile } from '@cosmos/contract/email/threads.ts';
import { IconCalendarEvent, IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { fileSize } from '../../attachments/attachment-rules.ts';
import classes from './message-files.module.css';
import { useFileDownload } from './use-file-download.ts';

/** So many of the files that were removed are named at first. */
const NAMED_AT_FIRST = 3;

/** The files of a message. One that was not kept is named with the reason, and can't be downloaded. */
export function MessageFiles({ files }: { files: readonly ThreadFile[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (files.length === 0) return null;
  const isRemoved = ({ fileId, missing }: ThreadFile) => fileId === null && missing !== 'opening';
  const there = files.filter((file) => !isRemoved(file));
  const removed = files.filter(isRemoved);
  const named = isOpen ? removed : removed.slice(0, NAMED_AT_FIRST);
  const more = removed.length - NAMED_AT_FIRST;
  return (
    <>
      <ul className={classes.files} aria-label="Files" id={id}>
        {[...there, ...named].map((file, at) => (
          <li key={file.fileId ?? at} className={classes.file} data-gone={file.fileId === null || undefined}>
            <Picture mediaType={file.mediaType} />
            <span className={classes.words}>
              <span className={classes.name} dir="auto">
                {file.name}
              </span>
              <span className={classes.kind}>{aboutFile(file)}</span>
            </span>
            {file.fileId !== null && <Download file={{ ...file, fileId: file.fileId }} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <FoldButton
          className={classes.more}
          open={isOpen}
          onToggle={() => setOpen((now) => !now)}
          controls={id}
        >
          {isOpen ? 'Show fewer files' : `Show ${more} more that ${more === 1 ? 'was' : 'were'} removed`}
        </FoldButton>
      )}
    </>
  );
}

function Download({ file }: { file: ThreadFile & { fileId: string } }) {
  const { start, isPending } = useFileDownload(file);
  return (
    <IconButton label={`Download ${file.name}`} aria-busy={isPending || undefined} onClick={start}>
      <IconDownload size={18} stroke={1.6} />
    </IconButton>
  );
}

function Picture({ mediaType }: { mediaType: string }) {
  const props = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;
  if (mediaType === 'application/pdf') return <IconFileTypePdf {...props} />;
  if (mediaType === 'text/calendar') return <IconCalendarEvent {...props} />;
  return mediaType.startsWith('image/') ? <IconPhoto {...props} /> : <IconFile {...props} />;
}

const REASONS: Record<MissingFile, string> = {
  opening: 'Being checked…',
  count: 'Removed: more than ten files',
  size: 'Removed: larger than 5 MB',
  kind: 'Removed: not a readable image, PDF or calendar file',
  room: 'Removed: this conversation has reached its file limit',
};

function aboutFile({ fileId, missing, mediaType, size }: ThreadFile): string {
  if (missing !== null) return REASONS[missing];
  const about = `${kindOf(mediaType)}, ${fileSize(size)}`;
  return fileId === null ? `${about}, removed` : about;
}

function kindOf(mediaType: string): string {
  if (mediaType === 'application/pdf') return 'PDF';
  if (mediaType === 'text/calendar') return 'Calendar file';
  return mediaType.startsWith('image/') ? 'Image' : 'File';
}
