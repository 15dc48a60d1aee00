import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import type { Saying } from '../../../ports/letters.ts';
import { nameOf, personNamedIn, personOffered } from './person-offered.ts';
import { speaksForOffice } from './stop-scope.ts';

/** With whom an answer names to write to instead. `sender` is the address that it came from, which is nobody else's. */
export function withWhoInstead(
  told: readonly Saying[],
  { text, sender }: { text: string; sender: string },
): Saying[] {
  const found = personOffered(text, sender) ?? personNamed(told, sender);
  const isNameless = found !== null && found.name === null && found.email !== null;
  const named = isNameless && found.email ? { ...found, name: nameOf(found.email, text) } : found;
  return withoutDoubt(withPerson(told, named));
}

const TIED = new Set<Saying['kind']>(['licensed', 'option', 'not-available']);
const SURELY = 0.5;

/** Beside what is said of the rights, a sentence that names nobody has to be sure to say that somebody else is responsible. */
function withoutDoubt(said: readonly Saying[]): Saying[] {
  if (!said.some(({ kind }) => kind === 'available' || TIED.has(kind))) return [...said];
  return said.map((each): Saying => {
    const isSure = each.kind !== 'wrong-person' || each.instead !== null;
    return isSure || answerKind(each.quote).probability >= SURELY
      ? each
      : { kind: 'fact', quote: each.quote };
  });
}

/** With one of these, a name and an address may be anybody's. */
const OF_THE_MATTER = new Set<Saying['kind']>([
  'available',
  'option',
  'licensed',
  'not-available',
  'agreement-first',
  'question',
  'times',
  'sends',
]);
const NOT_HERE =
  /\b(?:here|instead|this (?:desk|office|address|inbox|team|department))\b|(?<!\p{L})(?:hier|stattdessen|ici|plutôt|aquí|en su lugar)(?!\p{L})/iu;
const STANDS_IN =
  /\b(?:it['’]?s|is|that['’]?s|are) now\b|\b(?:ask|talk to|speak to|write to|contact)\b|\b(?:cover(?:s|ing)?|stand(?:s|ing)? in|fill(?:s|ing)? in|deput\w+|in my absence)\b|vertritt|vertretung/iu;

/** Whoever is named where somebody says that they are not the right person, or says nothing else of the matter. */
function personNamed(said: readonly Saying[], sender: string): PersonInstead | null {
  const isElse = said.some(({ kind }) => kind === 'wrong-person' || kind === 'away');
  if (!isElse && said.some(({ kind }) => OF_THE_MATTER.has(kind))) return null;
  for (const { quote, kind } of said) {
    const found = personNamedIn(quote, sender);
    if (!found) continue;
    const isWhole = found.email !== null && found.name !== null;
    if (isElse ? found.email !== null || kind === 'wrong-person' || STANDS_IN.test(quote) : isWhole)
      return { ...found, email: found.email ?? addressToldOf(said, sender) };
  }
  return null;
}

const THEIR_ADDRESS =
  /\b(?:her|his|their)\b.{0,20}\b(?:e-?mail|address)|(?:ihre|seine) (?:e-?mail|adresse)|son (?:adresse|e-?mail|courriel)|su (?:correo|dirección)/iu;

/** "Her address is …", behind a name. */
function addressToldOf(said: readonly Saying[], sender: string): string | null {
  const told = said.find(({ quote }) => THEIR_ADDRESS.test(quote));
  return told ? (personNamedIn(told.quote, sender)?.email ?? null) : null;
}

/** Who is named to write to stands in for somebody who is away, and otherwise is the right person. */
function withPerson(said: readonly Saying[], instead: PersonInstead | null): Saying[] {
  // An office that wants no more email is not written to elsewhere.
  if (!instead || said.some(({ kind, quote }) => kind === 'stop' && speaksForOffice(quote))) return [...said];
  const isNamed = ({ quote }: Saying) =>
    [instead.email, instead.name].some(
      (each) => each !== null && quote.toLowerCase().includes(each.toLowerCase()),
    );
  const away = said.find(({ kind }) => kind === 'away');
  if (away?.kind === 'away')
    return said.flatMap((each): Saying[] =>
      each === away
        ? [{ ...away, instead }]
        : each.kind === 'wrong-person' || (isNamed(each) && !OF_THE_MATTER.has(each.kind))
          ? []
          : [each],
    );
  const wrong = said.find((each) => each.kind === 'wrong-person' && isNamed(each)) ?? said.find(isNamed);
  // The company that has the rights is no other office.
  const isLicensee = wrong?.kind === 'licensed' || said.some(({ kind }) => kind === 'licensed');
  if (!wrong || isLicensee) return [...said];
  const named: Saying = { kind: 'wrong-person', quote: wrong.quote, instead };
  // "Not here, please write to …": only the address is wrong.
  if (wrong.kind === 'not-available' && NOT_HERE.test(wrong.quote))
    return said.map((each) => (each === wrong ? named : each));
  // What else is said of the matter stands beside it.
  return said.flatMap((each) =>
    each !== wrong ? [each] : OF_THE_MATTER.has(each.kind) || each.kind === 'stop' ? [each, named] : [named],
  );
}
