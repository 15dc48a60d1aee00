import { namesThing } from './same-thing.ts';

/** "Without fluorine", "free of any silver", "no need for an external pump"; and "fluorine-free". */
const WITHOUT =
  /\b(?:without|no|free (?:of|from)|zero)\s+(?:(?:any|the|an?|use|using|need|needs|for|of)\s+)*((?:[\p{L}\p{N}-]+\s*){1,4})/giu;
const FREE = /((?:[\p{L}\p{N}]+[- ]){0,2}[\p{L}\p{N}]+)-free\b/giu;
/** "Over existing formaldehyde-free adhesives": others do without it. */
const OF_OTHERS =
  /\b(?:existing|conventional|traditional|current|other|commercial)\s+(?:[\p{L}\p{N}-]+\s+)?[\p{L}\p{N}-]+$/iu;

/** Whether a sentence says in so many words that it does without a thing. */
export function isFreeOf(sentence: string, thing: string): boolean {
  const without = [...sentence.matchAll(WITHOUT)].some(([, said = '']) => namesThing(said, thing));
  return (
    without ||
    [...sentence.matchAll(FREE)].some(
      ({ index, 1: said = '' }) =>
        isNamedLast(said, thing) && !OF_OTHERS.test(sentence.slice(0, index + said.length)),
    )
  );
}

/** "Liquid biopsies using cell-free RNA" are free of cells alone. */
function isNamedLast(said: string, thing: string): boolean {
  const size = thing.split(/[\s-]+/).length;
  return namesThing(
    said
      .split(/[\s-]+/)
      .slice(-size)
      .join(' '),
    thing,
  );
}
