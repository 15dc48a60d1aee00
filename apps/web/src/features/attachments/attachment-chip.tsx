import { IconAlertCircle, IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import type { Attachment } from './attachment-rules.ts';
import { fileSize } from './attachment-rules.ts';
import classes from './attachment-chip.module.css';

interface AttachmentChipProps {
  attachment: Pick<Attachment, 'name' | 'type' | 'size' | 'status' | 'error' | 'previewUrl'>;
  /** Omitted once the file has been sent. */
  onRemove?: () => void;
}

/** A file with its name and size; images show a preview. */
export function AttachmentChip({ attachment, onRemove }: AttachmentChipProps) {
  const { name, size, status, error } = attachment;
  return (
    <span className={classes.chip} data-status={status} aria-busy={status === 'loading'}>
      <Picture {...attachment} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {error ? (
          <span className={classes.error} role="alert">
            {error}
          </span>
        ) : (
          <span className={classes.size}>{status === 'loading' ? 'Uploading...' : fileSize(size)}</span>
        )}
      </span>
      {onRemove && (
        <PlainButton className={classes.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </PlainButton>
      )}
    </span>
  );
}

function Picture({ type, status, previewUrl }: Pick<Attachment, 'type' | 'status' | 'previewUrl'>) {
  if (status === 'loading' && !previewUrl) return <span className={classes.spinner} aria-hidden="true" />;
  if (status === 'error') return <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />;
  if (previewUrl) return <img className={classes.preview} src={previewUrl} alt="" />;
  return type === 'application/pdf' ? (
    <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />
  ) : (
    <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
  );
}
