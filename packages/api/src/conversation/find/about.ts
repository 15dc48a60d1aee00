import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { About } from '@cosmos/contract/conversation/requirements.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { alsoCalled } from '@cosmos/language/lexicon/also-called.ts';
import type { Likeness, LiveIndex, SummedUp } from '../../ports/live-index.ts';
import { type ThingWanted, thingWanted } from '../read/thing-wanted.ts';
import { openingOf } from './openings.ts';

/** Words with so many letters in common at their beginning may be forms of one: "prosthesis", "prosthetic". */
const SAME = 6;
/** From this cosine on, a beginning means what is asked for, in whatever words. */
const ALIKE = 0.5;
/** Concepts whose phrase a request has so much of lend it their other names. */
const NAMED = 0.7;

/** What is looked for in records. */
export interface Sought {
  thing: ThingWanted;
  /** Other names of it, each by its stems. */
  names: readonly (readonly string[])[];
}

/** What is asked for, with what the lexicon calls it besides. */
export function soughtBy(index: Pick<LiveIndex, 'concepts'>, thing: ThingWanted): Sought {
  const names = index
    .concepts(thing.phrase)
    .filter(({ probability }) => probability >= NAMED)
    .flatMap(({ concept }) => [concept.term, ...concept.synonyms])
    .map((name) => terms(name))
    .filter((name) => name.length > 0);
  return { thing, names };
}

/**
 * Whether a record is about what is asked for, by what it says it is: its title and first sentences name it, or one of its other
 * names. It is about something else if nothing in it names the thing, or what the name says of it, and its beginning means something
 * else, too; a hand of gloves is no prosthetic hand.
 */
export function aboutThing(record: SummedUp, { thing, names }: Sought, likeness: Likeness): About {
  const opening = openingOf(record);
  const begun = new Set(terms(opening.join(' ')));
  const whole = new Set(terms(`${record.title} ${record.summary ?? ''}`));
  const isNamed = names.some((name) => name.every((stem) => begun.has(stem)));
  const [head, ...of] = [thing.head, ...thing.of].map((word) => terms(word));
  const hasAll = (held: ReadonlySet<string>, words: readonly (readonly string[])[]) =>
    words.every((stems) => stems.every((stem) => has(held, stem)));
  if (isNamed || hasAll(begun, [head ?? [], ...of])) return 'yes';
  // A name of one word, a glue, may be called by another: an adhesive.
  const isMissing =
    of.length > 0 && (!hasAll(whole, [head ?? []]) || of.every((word) => !hasAll(whole, [word])));
  const means = Math.max(...opening.map((sentence) => likeness(thing.phrase, sentence) ?? 0));
  return isMissing && means < ALIKE && !names.some((name) => name.every((stem) => whole.has(stem)))
    ? 'no'
    : 'unsure';
}

/** The cards of technologies, each with whether it is about what a message asks for, where the message says what that is. */
export async function withAbout(
  index: Pick<LiveIndex, 'concepts' | 'likeness'>,
  cards: readonly ResultCard[],
  message: string,
): Promise<ResultCard[]> {
  const thing = thingWanted(message);
  const technologies = cards.filter(({ type }) => type === 'technology');
  if (!thing || technologies.length === 0) return [...cards];
  const likeness = await index.likeness([thing.phrase], technologies);
  const sought = soughtBy(index, thing);
  return cards.map((card) =>
    card.type === 'technology' ? { ...card, about: aboutThing(card, sought, likeness) } : card,
  );
}

function has(held: ReadonlySet<string>, stem: string): boolean {
  if (held.has(stem)) return true;
  const forms = alsoCalled(stem);
  return [...held].some(
    (other) =>
      (stem.length >= SAME && other.length >= SAME && other.startsWith(stem.slice(0, SAME))) ||
      forms.some((form) => (form.endsWith('*') ? other.startsWith(form.slice(0, -1)) : other === form)),
  );
}
