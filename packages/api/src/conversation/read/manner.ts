import { measuresIn } from '@cosmos/language/quantities/durations.ts';
import type { Required } from '@cosmos/language/clauses/request-points.ts';

interface Span {
  from: number;
  to: number;
}

/** "Without damage", "without tearing the tissue": how something is done, and no thing that is done without. */
const MANNER =
  /^(?:without|with no)\s+(?:(?:any|further|causing|leaving|doing)\s+)*(?:damag|harm|injur|hurt|pain|residue|trac|scar|los[st]|losing|delay|effort|risk|side effects?|irritat|bruis|tear|break|crack|leak|stain|distort|degrad)/i;
/** "For ten hours without recharging", "200,000 times without cracking": what does not happen in that time is part of it. */
const HAPPENS =
  /^(?:without|(?:with\s+)?no)\s+(?:\p{L}+\s+)?(?:(?:re\p{L}+|clean|servic|maintain|chang|stopp|interrupt)(?:ing|ment|tion)|changes?|maintenance|servic(?:e|ing)|repairs?)$/iu;
/** "60 fruits a minute" says how fast, and not how long. */
const RATE = /\b(?:a|an|per|every)\s+(?:second|minute|hour|day)\b|\//iu;

function lasts(text: string): boolean {
  const isLong = measuresIn(text).some(({ dimension }) => dimension === 'time' || dimension === 'cycles');
  return !RATE.test(text) && (isLong || /\d\s+(?:times|washes|uses|bends|steps)\b/iu.test(text));
}

/** What may stand between what is done and how. */
const BETWEEN = /^(?:\s+(?:again|afterwards|later|easily|quickly|safely|with))*\s*$/i;

/** Requirements with how they are to be done: "removed again without damage" is one, and rules out no thing. */
export function withManner<Ruled extends Span & { text: string }>(
  text: string,
  { required, exclusions }: { required: readonly Required[]; exclusions: readonly Ruled[] },
): { required: Required[]; exclusions: Ruled[] } {
  const ownerOf = (manner: Ruled) => {
    const owner = required.find(
      ({ from, to }) => from < manner.from && (to > manner.from || BETWEEN.test(text.slice(to, manner.from))),
    );
    const isLong = owner !== undefined && lasts(owner.text);
    // "Peels 60 fruits a minute without bruising them" is two points: how fast, and how gently.
    const isHow = MANNER.test(manner.text) && (isLong || !/\d/.test(owner?.text ?? ''));
    return isHow || (isLong && HAPPENS.test(manner.text)) ? owner : undefined;
  };
  const owners = new Map(exclusions.map((phrase) => [phrase, ownerOf(phrase)]));
  const whole = required.map((span) => {
    const to = Math.max(
      span.to,
      ...exclusions.flatMap((phrase) => (owners.get(phrase) === span ? [phrase.to] : [])),
    );
    return { ...span, to, text: text.slice(span.from, to) };
  });
  return {
    required: whole.filter((span) => !whole.some((other) => other.from < span.from && other.to >= span.to)),
    exclusions: exclusions.filter((phrase) => owners.get(phrase) === undefined),
  };
}
