import type { ReactNode } from 'react';

/** A component in all its states. */
interface Part {
  name: string;
  /** Takes the whole width, one state below the other. */
  wide?: boolean;
  show: () => ReactNode;
}

/** Components of one kind. */
export interface Section {
  id: string;
  title: string;
  parts: readonly Part[];
}
