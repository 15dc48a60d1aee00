import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { InToastArea } from './toast-area.tsx';
import classes from './toast.module.css';

interface ToastProps {
  text: string;
  onClose: () => void;
  /** How long it stays, in milliseconds. */
  after: number;
  tone?: 'good' | 'bad';
}

/** A short word of what came of something; goes by itself, or sooner if one likes. */
export function Toast({ text, onClose, after, tone = 'good' }: ToastProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const timer = setTimeout(() => close.current(), after);
    return () => clearTimeout(timer);
  }, [after]);
  const Icon = tone === 'bad' ? IconAlertCircle : IconCheck;
  return (
    <InToastArea>
      <div className={classes.toast} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <p className={classes.text}>{text}</p>
        <IconButton label="Dismiss" onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </IconButton>
      </div>
    </InToastArea>
  );
}
