import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  left: number;
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** The filters on a phone: a bottom sheet over the cards, with the number of results on the button that closes it. */
export default function FilterSheet({ opened, onClose, left, onClear, children }: FilterSheetProps) {
  // Mantine only records which element to return the focus to if the sheet is mounted before it opens.
  const shown = useDeferredValue(opened, false);
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      position="bottom"
      size="85dvh"
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>Filters</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={20} />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        <div className={classes.foot}>
          {onClear && <Button onClick={onClear}>Clear all</Button>}
          <Button look="filled" onClick={onClose}>
            {left > 0 ? `Show ${countOf(left, 'result')}` : 'No results'}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
