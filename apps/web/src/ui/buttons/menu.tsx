import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu as Library } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './menu.module.css';

export const MenuItem = Library.Item;
export const MenuDivider = Library.Divider;

interface MenuProps {
  /** The button that opens it. */
  target: ReactElement;
  /** In CSS pixels; limited to the width of the window. */
  width: number;
  disabled?: boolean;
  /** Opens on its first render, for long lists that create menus only on demand. */
  defaultOpened?: boolean;
  onOpened?: (opened: boolean) => void;
  /** Its items. */
  children: ReactNode;
}

/** A list of actions below the button that opens it. */
export function Menu({ target, width, disabled = false, defaultOpened, onOpened, children }: MenuProps) {
  return (
    <Library
      position="bottom-end"
      width={width}
      classNames={{
        dropdown: classes.menu,
        item: classes.item,
        itemSection: classes.section,
        divider: classes.divider,
      }}
      transitionProps={{ duration: 120 }}
      disabled={disabled}
      defaultOpened={defaultOpened}
      onChange={onOpened}
    >
      <Library.Target>{target}</Library.Target>
      <Library.Dropdown>{children}</Library.Dropdown>
    </Library>
  );
}
