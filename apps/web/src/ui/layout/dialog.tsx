import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { ToastArea } from '../feedback/toast-area.tsx';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Wide, for reading; on a phone it takes the screen. */
  wide?: boolean;
  /** Identifies the content: when it changes, the focus moves to the start of the new content. */
  part?: string;
  children: ReactNode;
}

export function Dialog({ title, opened, onClose, wide = false, part, children }: DialogProps) {
  // Shown a moment after it opens, so that what had the focus can be remembered before the dialog takes it.
  const shown = useDeferredValue(opened, false);
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const isSheet = wide && isNarrow;
  const body = useRef<HTMLDivElement>(null);
  useFocusReturn(opened);
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
      fullScreen={isSheet}
      radius={isSheet ? 0 : 10}
      padding={24}
      // A class on the content itself would also reach the frame around it, and hide the scrim.
      classNames={{ content: classes.content }}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        {/* A plain box, because Mantine’s header element would be a second banner landmark. */}
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

/** Mantine returns the focus 10 ms after closing. */
const AFTER_MANTINE_MS = 30;

/**
 * Returns the focus if it got lost: where nothing is animated, Mantine sometimes remembers the dialog’s own first button,
 * which has the focus already, instead of what had it before.
 */
function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      }, AFTER_MANTINE_MS);
    };
  }, [opened]);
}
