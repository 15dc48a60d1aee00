import { namesThing } from './same-thing.ts';

/** "Without fluorine", "free of any silver", "no need for an external pump"; and "fluorine-free". */
const WITHOUT =
  /\b(?:without|no|free (?:of|from)|zero|(?:do|does)(?: not|n['’]t) (?:require|need|use|contain|involve|rely on|depend on))\s+(?:(?:any|the|an?|use|using|need|needs|for|of)\s+)*((?:[\p{L}\p{N}-]+\s*){1,4})/giu;
const FREE = /((?:[\p{L}\p{N}]+[- ]){0,2}[\p{L}\p{N}]+)-free\b/giu;
/** "Reagentless". */
const LESS = /\b(\p{L}{4,})less\b/giu;
/** "With or without", "not limited to": what is said so is not denied. */
const UNDECIDED = /\bwith(?:out)? (?:or|and) with(?:out)?\b|\bnot (?:only|limited to)\b/giu;
/** "Without a consistent signal", "without harsh acids": others of the kind may be there. */
const OF_DEGREE =
  /^(?:(?:compromis|sacrific|affect|harm|degrad|impair|disrupt|interfer)ing|consistent|constant|reliable|stable|steady|harsh|strong|large|excessive|excess|significant|substantial|additional|extra|further|frequent|repeated|high|heavy|multiple|many|expensive|costly|complex|extensive|toxic|hazardous)$/iu;
/** "Over existing formaldehyde-free adhesives": others do without it. */
const OF_OTHERS =
  /\b(?:existing|conventional|traditional|current|other|commercial)\s+(?:[\p{L}\p{N}-]+\s+)?[\p{L}\p{N}-]+$/iu;

/** Whether a sentence says in so many words that it does without a thing. */
export function isFreeOf(written: string, thing: string): boolean {
  const sentence = withoutUndecided(written);
  const isOfAll = (said: string) => !said.split(/[\s-]+/).some((word) => isOfDegree(word, thing));
  const without = [...sentence.matchAll(WITHOUT)].some(
    ([, said = '']) => namesThing(said, thing) && isOfAll(said),
  );
  return (
    without ||
    [...sentence.matchAll(LESS)].some(([, said = '']) => namesThing(said, thing)) ||
    [...sentence.matchAll(FREE)].some(
      ({ index, 1: said = '' }) =>
        isNamedLast(said, thing) && !OF_OTHERS.test(sentence.slice(0, index + said.length)),
    )
  );
}

/** Whether a word leaves others of a thing that is denied: "consistent" of "without a consistent signal". */
export function isOfDegree(word: string, thing: string): boolean {
  return (
    OF_DEGREE.test(word) &&
    !thing
      .toLowerCase()
      .split(/[\s-]+/)
      .includes(word.toLowerCase())
  );
}

/** A sentence without words that seem to deny and don't. */
export function withoutUndecided(sentence: string): string {
  return sentence.replace(UNDECIDED, ' ');
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
