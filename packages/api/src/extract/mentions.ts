import { unitOf } from '@cosmos/language/quantities/units.ts';
import { PROPERTIES, type Property } from './properties.ts';

/** A position where a text names something measurable. */
export interface Mention {
  property: Property;
  start: number;
  end: number;
  /** The qualifying words before it, lower case: "power conversion". */
  modifiers: string;
  /** Where those begin. */
  from: number;
}

/** Words that say nothing about what is measured. */
const EMPTY_WORDS = new Set(
  `a an the of with and or its their this that these those by at to in on for from as is are was were be been has have had
  can could may which while than over under above below about up per into after before between within without high higher
  highest low lower lowest good better best excellent great greater superior improved enhanced increased reduced overall
  total average mean median maximum minimum typical final initial achieved achieving achieves reached reaching reaches shown
  showing shows demonstrated demonstrating exhibits exhibited provides providing gives giving yields yielding offers offering
  maintains maintaining retaining keeps keeping all both each any some such very more less most least only also not no
  it we they our his her significantly significant approximately nearly almost record measured reported estimated predicted
  desired required target same other another one two three new novel current conventional existing standard commercial
  where when because since but if then so well using via through during including like ideal sufficient corresponding
  respective relative similar comparable uniform controlled controllable stable different various certain specific
  ensures ensuring allows allowing enables enabling improves improving increases increasing reduces reducing achieve reach lowered raised lowers raises cut cuts
  provide exhibit maintain deliver delivers delivering produce produces produced producing had`.split(/\s+/),
);
const WORD_BEFORE = /([\p{L}][\p{L}-]*) $/u;
const MODIFIERS_AT_MOST = 3;

/** Every measurable thing that a text names; the longer one of two at the same position. */
export function mentionsIn(text: string): Mention[] {
  const all = PROPERTIES.flatMap((property) =>
    [...text.matchAll(property.pattern)].map(({ index, 0: written }) => ({
      property,
      start: index,
      end: index + written.length,
    })),
  );
  return all
    .filter(
      (one) =>
        !all.some(
          (other) =>
            other.start <= one.start &&
            other.end >= one.end &&
            other.end - other.start > one.end - one.start &&
            sharesDimension(other.property, one.property),
        ),
    )
    .map((mention) => ({
      ...mention,
      ...(mention.property.verbal
        ? { modifiers: '', from: mention.start }
        : modifiersOf(text, mention.start)),
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function sharesDimension(a: Property, b: Property): boolean {
  return a.dimensions.some((dimension) => b.dimensions.includes(dimension));
}

function modifiersOf(text: string, start: number): { modifiers: string; from: number } {
  let from = start;
  for (let count = 0; count < MODIFIERS_AT_MOST; count += 1) {
    const word = WORD_BEFORE.exec(text.slice(Math.max(0, from - 40), from))?.[1];
    if (!word || word.length < 3 || EMPTY_WORDS.has(word.toLowerCase()) || word.endsWith('ly')) break;
    if (unitOf(word)) break;
    from -= word.length + 1;
  }
  // "LiOH" and "pH" stay as they are written.
  const modifiers = text.slice(from, start).trim();
  return { modifiers: modifiers.replace(/\b\p{Lu}\p{Ll}*\b/gu, (word) => word.toLowerCase()), from };
}
