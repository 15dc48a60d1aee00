import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../../ui/buttons/menu.tsx';
import { HeadAction } from './head-action.tsx';

interface HeadMenuProps {
  label: string;
  icon: ReactNode;
  items: readonly { key: string; label: ReactNode; onChoose: () => void }[];
  outlined?: boolean;
  disabled?: boolean;
  wide?: boolean;
}

/** An action in the bar that opens a menu. */
export function HeadMenu({ label, icon, items, outlined, disabled, wide = false }: HeadMenuProps) {
  return (
    <Menu
      target={<HeadAction label={label} icon={icon} outlined={outlined ?? false} disabled={disabled} />}
      width={wide ? 360 : 208}
      disabled={disabled}
    >
      {items.map((item) => (
        <MenuItem key={item.key} onClick={item.onChoose}>
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
