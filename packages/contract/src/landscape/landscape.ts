import { z } from 'zod';
import type { Field } from '../catalogue/fields.ts';

export const landscapeInput = z.object({ turnId: z.uuid() });

/** A found technology on the map. */
export interface LandscapeStar {
  id: string;
  title: string;
  /** The thing that the title names, or else its beginning up to what that is for; null if nothing shorter says it. */
  thing: string | null;
  university: string;
  field: Field | null;
  trl: number | null;
  year: number | null;
  score: number;
  /** False for one that is only shown because it is near those that were found. */
  isFound: boolean;
  /** The number of the answer's card, where it is one of them. */
  number: number | null;
  sky: { x: number; y: number };
  /** Index in `groups`; null where it belongs to none. */
  group: number | null;
}
export interface LandscapeGroup {
  /** A phrase that its members share. */
  name: string;
  count: number;
  /** Null where no member states a level. */
  trl: { min: number; max: number } | null;
}
export interface Count<Value> {
  value: Value;
  count: number;
}
export interface Landscape {
  chatId: string;
  title: string | null;
  question: string;
  stars: LandscapeStar[];
  groups: LandscapeGroup[];
  /** Names of what lies near without being found. */
  neighbours: { name: string; x: number; y: number }[];
  /** Largest first; what is not stated is counted under null. */
  universities: Count<string>[];
  fields: Count<Field | null>[];
  /** Sentences about what was found, with the numbers of the cards that state what they say; counts have none. */
  sentences: { text: string; citations: number[] }[];
}
