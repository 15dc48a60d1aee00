import type { Sky } from '@cosmos/contract/catalogue/catalogue.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';

const RECORD_BYTES = 6;
const FULL_SCALE = 65_535;
/** Palette index after the fields, for stars drawn in ink. */
export const INK = FIELDS.length;
const BRIGHTEST = 4;

/** The sky in columns, in drawing order: grouped by colour. */
export interface Stars {
  count: number;
  /** Position in the unit disc, y downwards. */
  x: Float32Array;
  y: Float32Array;
  /** Index in FIELDS; INK if the record states none. */
  field: Uint8Array;
  /** Drawing colour: its field, or INK for every fourth star. */
  colour: Uint8Array;
  magnitude: Uint8Array;
}

/** Decodes the records. Throws a RangeError if they are shorter than they claim. */
export function decodeStars({ count, stars }: Pick<Sky, 'count' | 'stars'>): Stars {
  const bytes = bytesOf(stars);
  if (bytes.length < count * RECORD_BYTES) throw new RangeError('The map file is incomplete.');
  const places = placesByColour(bytes, count);
  const decoded: Stars = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    field: new Uint8Array(count),
    colour: new Uint8Array(count),
    magnitude: new Uint8Array(count),
  };
  for (let record = 0; record < count; record++) {
    const start = record * RECORD_BYTES;
    const colour = colourOf(bytes, record);
    const at = places[colour] ?? 0;
    places[colour] = at + 1;
    decoded.x[at] = unitAt(bytes, start);
    decoded.y[at] = unitAt(bytes, start + 2);
    decoded.field[at] = Math.min(bytes[start + 4] ?? INK, INK);
    decoded.colour[at] = colour;
    decoded.magnitude[at] = Math.min(bytes[start + 5] ?? 0, BRIGHTEST);
  }
  return decoded;
}

/** Decodes two bytes, little endian, as a coordinate between −1 and 1. */
function unitAt(bytes: Uint8Array, start: number): number {
  return (((bytes[start] ?? 0) | ((bytes[start + 1] ?? 0) << 8)) / FULL_SCALE) * 2 - 1;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Its field; ink for every fourth star, to keep the colours muted. */
function colourOf(bytes: Uint8Array, record: number): number {
  const field = bytes[record * RECORD_BYTES + 4] ?? INK;
  return field >= INK || record % 4 === 0 ? INK : field;
}

/** Start index of each colour’s stars when grouped by colour. */
function placesByColour(bytes: Uint8Array, count: number): number[] {
  const counts = Array.from({ length: INK + 1 }, () => 0);
  for (let record = 0; record < count; record++) {
    const colour = colourOf(bytes, record);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  let begin = 0;
  return counts.map((size) => {
    const place = begin;
    begin += size;
    return place;
  });
}
