import type { ReactNode } from 'react';
import type { ShownCard } from '../record/shown-card.ts';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

export interface CardProps {
  card: ShownCard;
  /** The view’s label for cards without a number. */
  label?: ReactNode;
  /** Why it fits, written by a model. */
  reason?: string | undefined;
  /** What the university said of it in an answer, in one line. */
  said?: string | undefined;
  /** Why the view shows it, before the record’s own words. */
  because?: ReactNode;
  /** Takes the place of the dislike. */
  less?: ReactNode;
  mine: Pick<OpinionOfCard, 'opinion' | 'press'>;
  /** Opens the details of this record, or of one it mentions. */
  onOpen: (id: string) => void;
  onClose?: (() => void) | undefined;
  /** The primary action, if there is one. */
  action?: ReactNode;
}
