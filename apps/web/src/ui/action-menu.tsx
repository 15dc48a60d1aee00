import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './menu.module.css';

interface MenuEntry {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** Takes something away. */
  danger?: boolean;
  busy?: boolean;
}

interface ActionMenuProps {
  entries: readonly MenuEntry[];
  /** Where it first appears open, as in a long list that makes menus only when they are asked for. */
  defaultOpened?: boolean;
  onOpened?: (opened: boolean) => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** A short list of what can be done, opened by a button. */
export function ActionMenu({ entries, defaultOpened, onOpened, children }: ActionMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={200}
      classNames={{ dropdown: classes.menu, item: classes.item, itemSection: classes.section }}
      transitionProps={{ duration: 120 }}
      defaultOpened={defaultOpened}
      onChange={onOpened}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon: Picture, onSelect, danger, busy }) => (
          <Menu.Item
            key={label}
            disabled={busy}
            data-danger={danger || undefined}
            leftSection={<Picture size={18} stroke={1.6} aria-hidden="true" />}
            onClick={onSelect}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
