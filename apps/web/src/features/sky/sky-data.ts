import type { Sky } from '@cosmos/contract/catalogue.ts';
import { FIELDS } from '@cosmos/contract/fields.ts';

const RECORD_BYTES = 6;
const FULL_SCALE = 65_535;
/** The place after the fields in a palette: stars drawn in ink. */
export const INK = FIELDS.length;

/** The sky as columns, in drawing order: one colour after the other. */
export interface Stars {
  count: number;
  /** Place in the unit disc, y downwards. */
  x: Float32Array;
  y: Float32Array;
  /** Index in FIELDS; INK where the record states none. */
  field: Uint8Array;
  /** The colour it is drawn in: its field, or INK for every fourth star. */
  colour: Uint8Array;
  magnitude: Uint8Array;
}

/** Reads the records of the wire. Throws a RangeError when they are shorter than they claim. */
export function decodeStars({ count, stars }: Pick<Sky, 'count' | 'stars'>): Stars {
  const bytes = Uint8Array.from(atob(stars), (character) => character.charCodeAt(0));
  if (bytes.length < count * RECORD_BYTES) throw new RangeError('The sky is shorter than it claims.');
  const view = new DataView(bytes.buffer);
  const colourOf = (record: number) => {
    const field = view.getUint8(record * RECORD_BYTES + 4);
    return field >= FIELDS.length || record % 4 === 0 ? INK : field;
  };
  const order = Array.from({ length: count }, (_, record) => record);
  order.sort((a, b) => colourOf(a) - colourOf(b) || a - b);

  const decoded: Stars = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    field: new Uint8Array(count),
    colour: new Uint8Array(count),
    magnitude: new Uint8Array(count),
  };
  order.forEach((record, at) => {
    const start = record * RECORD_BYTES;
    decoded.x[at] = (view.getUint16(start, true) / FULL_SCALE) * 2 - 1;
    decoded.y[at] = (view.getUint16(start + 2, true) / FULL_SCALE) * 2 - 1;
    decoded.field[at] = Math.min(view.getUint8(start + 4), INK);
    decoded.colour[at] = colourOf(record);
    decoded.magnitude[at] = Math.min(view.getUint8(start + 5), 4);
  });
  return decoded;
}
