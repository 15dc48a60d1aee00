import { Fragment, useId } from 'react';
import { useSlice } from '../../lib/page-store.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import {
  CARD_SHORTCUTS,
  INBOX_SHORTCUTS,
  LATEST_SHORTCUT,
  PALETTE_SHORTCUT,
  SAVED_SHORTCUTS,
  SHORTCUTS,
} from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';
import { singleKeys } from './single-keys.ts';

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Lists the shortcuts, with a switch for single-key ones. */
export default function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const isOn = useSlice(singleKeys);
  const id = useId();
  const all = [
    { keys: [isMac ? '⌘' : 'Ctrl', 'K'], what: PALETTE_SHORTCUT, single: false },
    ...SHORTCUTS.map((each) => ({ ...each, single: true })),
    { keys: [isMac ? '⌥' : 'Alt', '↑'], what: LATEST_SHORTCUT, single: false },
    ...CARD_SHORTCUTS.map((each) => ({ ...each, single: false })),
  ];
  const places = [
    { name: 'In the inbox', shortcuts: INBOX_SHORTCUTS },
    { name: 'In saved records', shortcuts: SAVED_SHORTCUTS },
  ];
  return (
    <Dialog title="Keyboard shortcuts" opened={opened} onClose={onClose}>
      <Lines lines={all} isOn={isOn} />
      {places.map(({ name, shortcuts }) => (
        <Fragment key={name}>
          <h3 className={classes.place}>{name}</h3>
          <Lines
            lines={shortcuts.map((each) => ({ ...each, single: each.keys[0] !== 'Enter' }))}
            isOn={isOn}
          />
        </Fragment>
      ))}
      <label className={classes.switch} htmlFor={id}>
        <input id={id} type="checkbox" checked={isOn} onChange={() => singleKeys.set(!isOn)} />
        Enable single-key shortcuts when you are not typing
      </label>
    </Dialog>
  );
}

interface LinesProps {
  lines: readonly { keys: readonly string[]; what: string; single: boolean }[];
  /** Whether single keys work. */
  isOn: boolean;
}

function Lines({ lines, isOn }: LinesProps) {
  return (
    <dl className={classes.list}>
      {lines.map(({ keys, what, single }) => (
        <div key={what} className={classes.line} data-off={(single && !isOn) || undefined}>
          <dt className={classes.what}>{what}</dt>
          <dd className={classes.keys}>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
