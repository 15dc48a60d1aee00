import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { AttachButton } from '../../attachments/attach-button.tsx';
import { AttachmentList } from '../../attachments/attachment-list.tsx';
import type { useFileDrop } from '../../attachments/use-file-drop.ts';
import type { useDraftFiles } from '../drafts/use-draft-files.ts';
import classes from './draft-files.module.css';

interface DraftFilesProps extends Pick<ReturnType<typeof useFileDrop>, 'isOver' | 'handlers'> {
  files: ReturnType<typeof useDraftFiles>;
}

/** The files that go along with a first message. */
export function DraftFiles({ files, isOver, handlers }: DraftFilesProps) {
  return (
    <div className={classes.files} data-over={isOver || undefined} {...handlers}>
      <AttachmentList attachments={files.attachments} onRemove={files.remove} />
      <div className={classes.row}>
        <AttachButton look="words" onFiles={files.attach} />
        {files.complaint ? (
          <span className={classes.complaint} role="alert">
            {files.complaint}
          </span>
        ) : (
          <span className={classes.note}>Up to {EMAIL_LIMITS.attachmentsMax} files, 5 MB each</span>
        )}
      </div>
    </div>
  );
}
