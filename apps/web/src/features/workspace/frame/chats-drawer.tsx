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
  /** True while a dialog is open above it, which then gets Escape. */
  covered: boolean;
  children: ReactNode;
}

/** The chat list, slid over the view; closes when another address opens. */
export default function ChatsDrawer({ opened, onClose, covered, children }: ChatsDrawerProps) {
  // Mantine only records which element to return the focus to if the drawer is mounted before it opens.
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
      // A class on the content itself would also reach the frame around it.
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
