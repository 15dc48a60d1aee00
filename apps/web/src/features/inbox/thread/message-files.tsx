import type { ThreadFile } from '@cosmos/contract/email/threads.ts';
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/browser/table-file.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { fileSize } from '../../chat/files/attachment-rules.ts';
import classes from './message-files.module.css';

/** The files of a message. One that was refused or is gone is named, and can't be downloaded. */
export function MessageFiles({ files }: { files: readonly ThreadFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Files">
      {files.map((file, at) => (
        <li key={file.fileId ?? at} className={classes.file} data-gone={file.fileId === null || undefined}>
          <Picture mediaType={file.mediaType} />
          <span className={classes.words}>
            <span className={classes.name} dir="auto">
              {file.name}
            </span>
            <span className={classes.kind}>
              {kindOf(file.mediaType)}, {fileSize(file.size)}
              {file.fileId === null && ', removed'}
            </span>
          </span>
          {file.fileId !== null && <Download file={{ ...file, fileId: file.fileId }} />}
        </li>
      ))}
    </ul>
  );
}

function Download({ file: { fileId, name } }: { file: ThreadFile & { fileId: string } }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => trpc.files.read.query({ fileId }),
    onSuccess: ({ content, mediaType }) => download(blobOf(content, mediaType), name),
    onError: (error) =>
      snackbar.set({ tone: 'bad', text: `“${name}” could not be downloaded. ${faultOf(error).message}` }),
  });
  return (
    <IconButton
      label={`Download ${name}`}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <IconDownload size={18} stroke={1.6} />
    </IconButton>
  );
}

function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}

function Picture({ mediaType }: { mediaType: string }) {
  const props = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;
  if (mediaType === 'application/pdf') return <IconFileTypePdf {...props} />;
  return mediaType.startsWith('image/') ? <IconPhoto {...props} /> : <IconFile {...props} />;
}

function kindOf(mediaType: string): string {
  if (mediaType === 'application/pdf') return 'PDF';
  return mediaType.startsWith('image/') ? 'Image' : 'File';
}
