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
  /** In CSS pixels; on a narrower window as wide as that. */
  width: number;
  disabled?: boolean;
  /** Where it first appears open, as in a long list that makes menus only when they are asked for. */
  defaultOpened?: boolean;
  onOpened?: (opened: boolean) => void;
  /** Its items. */
  children: ReactNode;
}

/** A sheet of things to do, below the button that opens it. */
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
