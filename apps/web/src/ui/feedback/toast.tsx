import { Notification } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { InToastArea } from './toast-area.tsx';
import classes from './toast.module.css';

interface ToastProps {
  text: string;
  onClose: () => void;
  /** How long it is shown, in milliseconds. */
  after: number;
  tone?: 'good' | 'bad';
}

/** A short message about an outcome; disappears by itself, or when dismissed. */
export function Toast({ text, onClose, after, tone = 'good' }: ToastProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), after);
    return () => clearTimeout(timer);
  }, [after]);
  const Icon = tone === 'bad' ? IconAlertCircle : IconCheck;
  return (
    <InToastArea>
      <Notification
        classNames={{
          root: classes.toast,
          icon: classes.icon,
          body: classes.text,
          closeButton: classes.close,
        }}
        data-tone={tone}
        role={tone === 'bad' ? 'alert' : 'status'}
        icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        onClose={onClose}
        closeButtonProps={{
          'aria-label': 'Dismiss',
          title: 'Dismiss',
          icon: <IconX size={18} stroke={1.75} />,
        }}
      >
        {text}
      </Notification>
    </InToastArea>
  );
}
