import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { Passage, PassageSource } from '@cosmos/contract/search/search.ts';
import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MarkedText } from './marked-text.tsx';
import classes from './passage-popover.module.css';

const SOURCES: Record<PassageSource, string> = {
  title: 'Title',
  summary: 'Summary',
  ip: 'IP Highlights',
  publications: 'Publications',
  topics: 'Topics',
};

interface PassagePopoverProps {
  passage: Passage;
  /** What the passage is about. */
  label: string;
  /** Where it stands, if not in one of the texts. */
  source?: string | undefined;
  /** The button that opens it. */
  children: (toggle: { onClick: () => void }) => ReactNode;
  /** The way to the whole record; it gets the focus. */
  action: ReactNode;
}

/** A button that opens the sentence of a record that something stands on. */
export function PassagePopover({ passage, label, source, children, action }: PassagePopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={360}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="none"
      classNames={{ dropdown: classes.passage }}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>{children({ onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={`Passage: ${label}`}>
        <blockquote className={classes.quote} dir="auto">
          “<MarkedText text={passage.text} marks={passage.marks} />”
        </blockquote>
        <p className={classes.foot}>
          <span>{source ?? SOURCES[passage.source]}</span>
          {action}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
