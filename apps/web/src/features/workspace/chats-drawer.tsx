import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import classes from './chats-drawer.module.css';

interface ChatsDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The list of chats, slid over the view; it goes when another address is opened. */
export default function ChatsDrawer({ opened, onClose, children }: ChatsDrawerProps) {
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
      position="left"
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content className={classes.content} aria-label="Chats">
        <div className={classes.close}>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={20} />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
