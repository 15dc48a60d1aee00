import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-menu.module.css';
import { HeadAction } from './head-action.tsx';

interface ActionMenuProps {
  label: string;
  icon: ReactNode;
  items: readonly { key: string; label: ReactNode; onChoose: () => void }[];
  outlined?: boolean;
  disabled?: boolean;
  wide?: boolean;
}

/** An action with a choice. */
export function ActionMenu({ label, icon, items, outlined, disabled, wide = false }: ActionMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={wide ? 360 : 208}
      classNames={{ dropdown: classes.menu, item: classes.item }}
      transitionProps={{ duration: 120 }}
      disabled={disabled ?? false}
    >
      <Menu.Target>
        <HeadAction label={label} icon={icon} outlined={outlined ?? false} disabled={disabled} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.key} onClick={item.onChoose}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
