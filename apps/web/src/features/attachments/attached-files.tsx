import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { AttachmentChip } from './attachment-chip.tsx';
import classes from './attached-files.module.css';

/** The files that went, or will go, along with what was written; nothing if there are none. */
export function AttachedFiles({ files }: { files: readonly FileInfo[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Attached files">
      {files.map(({ fileId, fileName, mediaType, size }) => (
        <li key={fileId}>
          <AttachmentChip
            attachment={{
              name: fileName,
              type: mediaType,
              size,
              status: 'success',
              error: null,
              previewUrl: null,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
