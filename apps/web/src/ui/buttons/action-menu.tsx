import type { Icon } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from './menu.tsx';

interface MenuEntry {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** Removes something. */
  danger?: boolean;
  busy?: boolean;
}

interface ActionMenuProps {
  entries: readonly MenuEntry[];
  /** Opens on its first render, for long lists that create menus only on demand. */
  defaultOpened?: boolean;
  onOpened?: (opened: boolean) => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** A short list of actions, opened by a button. */
export function ActionMenu({ entries, defaultOpened, onOpened, children }: ActionMenuProps) {
  return (
    <Menu target={children} width={200} defaultOpened={defaultOpened} onOpened={onOpened}>
      {entries.map(({ label, icon: Picture, onSelect, danger, busy }) => (
        <MenuItem
          key={label}
          disabled={busy}
          data-danger={danger || undefined}
          leftSection={<Picture size={18} stroke={1.6} aria-hidden="true" />}
          onClick={onSelect}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
