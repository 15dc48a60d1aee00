import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { ToastArea } from './toast-area.tsx';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Wide enough for reading. */
  wide?: boolean;
  /** Names what is shown: where it changes, the focus moves to what that begins with. */
  part?: string;
  children: ReactNode;
}

export function Dialog({ title, opened, onClose, wide = false, part, children }: DialogProps) {
  // The library notes whom to give the focus back to only when a dialog that is already there opens.
  const shown = useDeferredValue(opened, false);
  const body = useRef<HTMLDivElement>(null);
  const partBefore = useRef(part);
  useEffect(() => {
    if (part === partBefore.current) return;
    partBefore.current = part;
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [part]);
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={wide ? 760 : 480}
      centered={!wide}
      radius={10}
      padding={24}
      // Given to the content itself, a class would reach the frame around it too, and hide the scrim.
      classNames={{ content: classes.content }}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        {/* A plain box: the library's header element would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={36} />
        </div>
        <ToastArea>
          <Modal.Body className={classes.body} ref={body}>
            {children}
          </Modal.Body>
        </ToastArea>
      </Modal.Content>
    </Modal.Root>
  );
}
