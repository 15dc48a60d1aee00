import type { Icon } from '@tabler/icons-react';

/** An action on the open view: a button in the top bar, and an entry of its menu on phones. */
export interface ViewAction {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** True while it is running: it says so and can’t be pressed again. */
  busy?: boolean;
}
