import type { Attachment } from './attachment-rules.ts';
import { AttachmentChip } from './attachment-chip.tsx';
import classes from './attachment-list.module.css';

interface AttachmentListProps {
  attachments: readonly Attachment[];
  onRemove: (id: string) => void;
}

/** The files that go along with a message. */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Attached files">
      {attachments.map((one) => (
        <li key={one.id}>
          <AttachmentChip attachment={one} onRemove={() => onRemove(one.id)} />
        </li>
      ))}
    </ul>
  );
}
