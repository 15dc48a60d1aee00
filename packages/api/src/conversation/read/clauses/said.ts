import { isWished, type Required } from '@cosmos/language/clauses/request-points.ts';
import { thingsDeniedIn } from './denials.ts';
import { itemsIn } from './items.ts';
import { predicatesIn } from './predicates.ts';

interface Span {
  from: number;
  to: number;
}

/** What is required by the grammar of a message, and the stretches that are read by it. */
export interface Said {
  required: Required[];
  read: Span[];
}

const MODAL = /^(?:must|should|shall|can|could|may|will|has to|have to|needs? to|is|are|be)\s+(?:be\s+)?/i;

const FIRST_PERSON = /\b(?:we|us|our|i|me|my)\b/i;

function sentenceAt(text: string, at: number): string {
  const end = text.slice(at).search(/[.!?;]/);
  return `${/[^.!?;]*$/.exec(text.slice(0, at))?.[0] ?? ''}${text.slice(at, end < 0 ? undefined : at + end)}`;
}

/** What a message requires by what it says of the thing, behind "that", with "must", in a list; what it rules out is left out. */
export function saidIn(
  text: string,
  { need, setting }: { need: readonly Span[]; setting: readonly Span[] },
): Said {
  const within = (inner: Span, outers: readonly Span[]) =>
    outers.some(({ from, to }) => inner.from < to && inner.to > from);
  const all = predicatesIn(text);
  const isOfAsker = ({ clause }: { clause: number }) => {
    const own = all.filter((each) => each.clause === clause);
    return isMostly({ from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 }, setting);
  };
  const predicates = all.filter((each) => {
    const mayBeOfAsker = each.isOfAnother ? FIRST_PERSON.test(sentenceAt(text, each.from)) : !each.isMain;
    return !mayBeOfAsker || !isOfAsker(each);
  });
  // "A machine that peels prawns" is what is looked for, unless a figure or a "before" makes it a condition.
  const isSubject = (each: { from: number; to: number; text: string }) =>
    isMostly(each, need) && !/\d|\b(?:before|within|not|no)\b|n['’]t\b/i.test(each.text);
  const items = itemsIn(text).filter((item) => !within(item, predicates) && !isMostly(item, setting));
  const required = [
    ...predicates.filter(
      (each) =>
        (!each.isCut || each.text.replace(MODAL, '').includes(' ')) && !(each.isOfAny && isSubject(each)),
    ),
    ...items,
  ]
    .filter(({ text: said }) => thingsDeniedIn(said) === null)
    .map(({ from, to, text: said }) => ({ from, to, text: said, isPreferred: isWished(text, from) }));
  const whole = predicates.map((each) => ({ ...each, to: each.isCut ? each.end : each.to }));
  const read = [...whole, ...items].map((each) =>
    thingsDeniedIn(each.text) === null ? each : upToComma(each),
  );
  return { required, read };
}

/** Behind the comma of "free of bisphenols, dishwasher safe" something else is said. */
function upToComma<Part extends Span & { text: string }>(part: Part): Part {
  const comma = part.text.indexOf(',');
  return comma < 0 ? part : { ...part, to: part.from + comma };
}

/** Whether more than half of a stretch lies within others. */
export function isMostly({ from, to }: Span, others: readonly Span[]): boolean {
  const covered = others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)),
    0,
  );
  return covered > (to - from) / 2;
}
