import type { ReactNode } from 'react';
import type { RunnableCommand } from './use-commands.ts';

/** A line of the palette. */
export interface Entry extends Pick<RunnableCommand, 'id' | 'label' | 'icon' | 'run'> {
  detail?: ReactNode;
  /** Of a record: its tile takes the place of the icon. */
  university?: string;
}
