import { measuresIn } from '@cosmos/language/quantities/durations.ts';
import type { Required } from './requirements/required.ts';

interface Span {
  from: number;
  to: number;
}

/** "Without damage", "without tearing the tissue": how something is done, and no thing that is done without. */
const MANNER =
  /^without\s+(?:(?:any|further|causing|leaving|doing)\s+)*(?:damag|harm|injur|hurt|pain|residue|trac|scar|los[st]|losing|delay|effort|risk|side effects?|irritat|bruis|tear|break|crack|leak|stain|distort|degrad)/i;
/** "For ten hours without recharging": what need not be done again in that time. */
const DOING = /^without\s+(?:re\p{L}+|clean|servic|maintain|chang|stopp|interrupt)ing$/iu;

function lasts(text: string): boolean {
  return measuresIn(text).some(
    ({ dimension, start }) => dimension === 'time' && /\bfor\b/i.test(text.slice(0, start)),
  );
}

/** What may stand between what is done and how. */
const BETWEEN = /^(?:\s+(?:again|afterwards|later|easily|quickly|safely))*\s*$/i;

/** Requirements with how they are to be done: "removed again without damage" is one, and rules out no thing. */
export function withManner<Ruled extends Span & { text: string }>(
  text: string,
  { required, exclusions }: { required: readonly Required[]; exclusions: readonly Ruled[] },
): { required: Required[]; exclusions: Ruled[] } {
  const ownerOf = (manner: Ruled) => {
    const owner = required.find(
      ({ from, to }) => from < manner.from && (to > manner.from || BETWEEN.test(text.slice(to, manner.from))),
    );
    const isInTime = owner !== undefined && DOING.test(manner.text) && lasts(owner.text);
    // "Peels 60 fruits a minute without bruising them" is two points: how fast, and how gently.
    const isHow = MANNER.test(manner.text) && !/\d/.test(owner?.text ?? '');
    return isHow || isInTime ? owner : undefined;
  };
  const owners = new Map(exclusions.map((phrase) => [phrase, ownerOf(phrase)]));
  return {
    required: required.map((span) => {
      const to = Math.max(
        span.to,
        ...exclusions.flatMap((phrase) => (owners.get(phrase) === span ? [phrase.to] : [])),
      );
      return { ...span, to, text: text.slice(span.from, to) };
    }),
    exclusions: exclusions.filter((phrase) => owners.get(phrase) === undefined),
  };
}
