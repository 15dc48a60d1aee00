import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import classes from './chats-drawer.module.css';
import { Snackbar } from '../notices/snackbar.tsx';

interface ChatsDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** True while a dialog is open over it: Escape is the dialog's. */
  covered: boolean;
  children: ReactNode;
}

/** The list of chats, slid over the view; it goes when another address is opened. */
export default function ChatsDrawer({ opened, onClose, covered, children }: ChatsDrawerProps) {
  // The library notes whom to give the focus back to only when a drawer that is already there opens.
  const shown = useDeferredValue(opened, false);
  const address = useRouterState({ select: (state) => state.location.href });
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    onClose();
  }, [address, onClose]);
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      size={320}
      closeOnEscape={!covered}
      position="left"
      // Given to the content itself, a class would reach the frame around it too.
      classNames={{ content: classes.content }}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content aria-label="Chats">
        <div className={classes.close}>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={20} />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {opened && <Snackbar within="list" />}
      </Drawer.Content>
    </Drawer.Root>
  );
}
