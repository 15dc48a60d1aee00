import type { ReactNode } from 'react';
import type { ShownCard } from '../record/shown-card.ts';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

export interface CardProps {
  card: ShownCard;
  /** The view's own word where there is no number. */
  label?: string | undefined;
  /** Why it fits, in a model's words. */
  reason?: string | undefined;
  mine: Pick<OpinionOfCard, 'opinion' | 'press'>;
  /** Opens the details of this record, or of one that it names. */
  onOpen: (id: string) => void;
  onClose?: (() => void) | undefined;
  /** The one primary action, where there is one. */
  action?: ReactNode;
}
