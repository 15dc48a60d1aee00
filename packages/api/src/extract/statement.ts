import type { Quantity } from '@cosmos/language/quantities/quantities.ts';
import type { Dimension } from '@cosmos/language/quantities/units.ts';
import type { Property } from './properties.ts';

/** What a sentence says about one measurable thing. All positions are in the sentence. */
export interface Statement {
  label: string;
  /** The qualifying words in the sentence; empty if there are none. */
  modifiers: string;
  dimension: Dimension;
  better: Property['better'];
  quantity: Quantity;
  /** From the first word that belongs to the value to the last. */
  wide: [number, number];
  /** About other products, such as the state of the art. */
  ofOthers: boolean;
}
