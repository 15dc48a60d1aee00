import type { Icon } from '@tabler/icons-react';

/** Something that can be done with what is open: a button of the top bar, and an entry of its menu on phones. */
export interface ViewAction {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** Its work is running: it says so and takes no further press. */
  busy?: boolean;
}
