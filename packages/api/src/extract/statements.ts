import { changeStated } from './changes.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { isOfOthers } from './of-others.ts';
import { COUNTED } from './properties.ts';
import { quantitiesIn, type Quantity } from '@cosmos/language/quantities/quantities.ts';
import type { Statement } from './statement.ts';

const WORDS_BEFORE = 6;
const WORDS_AFTER = 2;
const BREAK =
  /[;:()[\]]|,(?!\d)|\b(?:conditions?|which|that|while|whereas|but|because|so|where|when|if|unless)\b/iu;
/** A number for how much something grew or fell is not its value. */
const CHANGE =
  /\b(?:(?:fell|falls?|dropp?(?:ed|s)?|lost|loses?|declin(?:ed|es)|decreas(?:ed|es)|increas(?:ed|es)|rose|rises?|grew|chang(?:ed|es)|differ(?:ed|s)|improv(?:ed|es)|reduc(?:ed|es))\s+(?:\p{L}+ly\s+)?(?:by\s+)?|\bby\s+(?:a factor of\s+)?)$/iu;
const BETWEEN_TWO = /^\s*(?:and|&)\s+$/iu;

/** What a sentence states in numbers, each with what it measures. Numbers that can't be assigned are left out. */
export function statementsIn(sentence: string): Statement[] {
  const quantities = quantitiesIn(sentence);
  if (quantities.length === 0) return [];
  const mentions = mentionsIn(sentence);
  return quantities.flatMap((quantity, at) => {
    const around = { sentence, quantities, mentions, at };
    return ofProperties(quantity, around) ?? changeStated(sentence, quantity) ?? ofCount(sentence, quantity);
  });
}

interface Around {
  sentence: string;
  quantities: readonly Quantity[];
  mentions: readonly Mention[];
  at: number;
}

function ofProperties(quantity: Quantity, around: Around): Statement[] | null {
  const { sentence, mentions } = around;
  if (CHANGE.test(sentence.slice(Math.max(0, quantity.from - 40), quantity.from))) return null;
  const near = mentions
    .filter(
      ({ property }) =>
        property.dimensions.includes(quantity.dimension) && !isStart(sentence, quantity, property),
    )
    .flatMap((mention) => {
      const words = wordsBetween(quantity, mention, around);
      return words === null ? [] : [{ mention, words: words + (mention.start > quantity.start ? 0 : 0.5) }];
    })
    .toSorted((a, b) => a.words - b.words);
  const nearest = near[0]?.mention;
  if (!nearest) return null;
  return pairedWith(quantity, nearest, around).map((mention) => toStatement(sentence, quantity, mention));
}

/** "Stable adhesion within 2 minutes" says when it begins, not how long it lasts. */
function isStart(
  sentence: string,
  { dimension, from, start }: Quantity,
  { better }: Mention['property'],
): boolean {
  return dimension === 'time' && better === 'more' && /^within\b/i.test(sentence.slice(from, start));
}

/** "sensitivity and specificity of 94 % and 91 %" are assigned in order; "… above 90 %" applies to both. */
function pairedWith(quantity: Quantity, nearest: Mention, around: Around): Mention[] {
  const { sentence, mentions, quantities, at } = around;
  if (nearest.start > quantity.start) return [nearest];
  const other = mentions.find(
    ({ end, property }) =>
      end < nearest.start &&
      property.dimensions.includes(quantity.dimension) &&
      BETWEEN_TWO.test(sentence.slice(end, nearest.from)),
  );
  if (!other) return [nearest];
  const next = quantities[at + 1];
  const before = quantities[at - 1];
  if (next && BETWEEN_TWO.test(sentence.slice(quantity.end, next.from).replace(/%\s*/u, ''))) return [other];
  if (before && BETWEEN_TWO.test(sentence.slice(before.end, quantity.from))) return [nearest];
  return [other, nearest];
}

/** How many words are between a number and a noun; null if they don't belong together. */
function wordsBetween(quantity: Quantity, mention: Mention, { sentence, quantities }: Around): number | null {
  const isAfter = mention.start >= quantity.end;
  if (!isAfter && mention.end > quantity.from) return null;
  const [from, to] = isAfter ? [quantity.end, mention.start] : [mention.end, quantity.from];
  const gap = sentence.slice(from, to);
  // "efficiencies (greater than 99 %)"
  if (!isAfter && /^\s?\($/u.test(gap)) return 0;
  if (BREAK.test(gap)) return null;
  const crossed = quantities.filter(
    ({ start, dimension }) => start >= from && start < to && dimension === quantity.dimension,
  );
  const isList = crossed.length === 1 && /\band\s+(?:\S+\s+){0,2}$/iu.test(gap);
  if (crossed.length > 0 && !isList) return null;
  const words = gap.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
  if (isAfter && /\b(?:at|in|for|after|with|by|and|or|to|on)\b/iu.test(gap)) return null;
  return words <= (isAfter ? WORDS_AFTER : WORDS_BEFORE) ? words : null;
}

function toStatement(sentence: string, quantity: Quantity, mention: Mention): Statement {
  const isAfter = mention.start > quantity.start;
  const wide: [number, number] = isAfter
    ? [quantity.from, mention.end]
    : [mention.modifiers ? mention.from : quantity.from, quantity.end];
  const { label, better } = mention.property;
  return {
    label,
    better,
    modifiers: mention.modifiers,
    dimension: quantity.dimension,
    quantity,
    wide,
    ofOthers: isOfOthers(sentence, quantity),
  };
}

function ofCount(sentence: string, quantity: Quantity): Statement[] {
  const counted = COUNTED.find(({ dimension }) => dimension === quantity.dimension);
  if (!counted || (counted.when && !counted.when.test(sentence))) return [];
  return [
    {
      label: counted.label,
      better: counted.better,
      modifiers: '',
      dimension: quantity.dimension,
      quantity,
      wide: [quantity.from, quantity.end],
      ofOthers: isOfOthers(sentence, quantity),
    },
  ];
}
