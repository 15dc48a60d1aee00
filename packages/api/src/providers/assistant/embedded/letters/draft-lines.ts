import { YOUR_ANSWER } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Correspondence, Letter, Saying } from '../../../../ports/letters.ts';
import { decisiveSaying } from './decisive-saying.ts';
import { untilWords } from './until-words.ts';

export interface Reply {
  text: string | null;
  /** Why there is none. */
  why: string | null;
  /** Whom it is for, if not for who wrote. */
  to: PersonInstead | null;
  /** True if nothing of it is worth another's wording. */
  isFinal: boolean;
}

export const NO_REPLY = {
  stop: 'They have asked for no more messages, so there is no draft.',
  nobody: 'Nobody has answered yet, so there is nothing to reply to.',
  answered: 'You have answered their latest message. Nothing waits for you.',
  later: 'They will come back to you, so nothing waits for an answer of yours.',
  waits: 'They have not asked anything, so nothing waits for an answer of yours.',
} as const;

/** After these, what the member asked and nobody has answered is asked again. */
export const ASKS_ON: ReadonlySet<string> = new Set(['available', 'other']);
/** After these there is nothing more to ask. */
export const TIED: ReadonlySet<string> = new Set([
  'licensed',
  'option',
  'option-or-licensed',
  'not-available',
]);

/** What the other side has written since the member last did, oldest first. */
export function freshLetters({ letters }: Correspondence): Letter[] {
  const last = letters.findLastIndex(({ from }) => from === 'member');
  return letters.slice(last + 1).filter(({ from }) => from === 'office');
}

/** What these letters come to: the latest that says something decides. */
export function standingOf(letters: readonly Letter[]): Saying | undefined {
  for (const { says } of letters.toReversed()) {
    const decisive = decisiveSaying(says);
    if (decisive) return decisive;
  }
  return undefined;
}

/** Whether they say no more than that they will answer. */
export function onlyPromises(letters: readonly Letter[]): boolean {
  const says = letters.flatMap((letter) => letter.says);
  return says.length > 0 && says.every(({ kind }) => kind === 'delay');
}

export function awayWords({
  until,
  instead,
}: Pick<Extract<Saying, { kind: 'away' }>, 'until' | 'instead'>): string {
  const when = until === null ? 'They are away.' : `They are away until ${untilWords(until)}.`;
  const who = instead?.name ?? null;
  return who === null
    ? `${when} A reply can wait until then.`
    : `${when} A reply can wait until then, or you can write to ${who}.`;
}

/** The first lines of a reply: thanks, and what is to be said to what they said. */
export function openingTo(letters: readonly Letter[], standing: Saying | undefined): string[] {
  const says = letters.flatMap((letter) => letter.says);
  const times = says.filter(({ kind }) => kind === 'times');
  const opening = openingOf(standing, says);
  return times.length === 0 ? [opening] : [opening, timesLine(times)];
}

function openingOf(standing: Saying | undefined, says: readonly Saying[]): string {
  switch (standing?.kind) {
    case 'available':
      return 'Thank you for your message. I am glad to hear that it is available.';
    case 'option':
      return `Thank you for letting me know that it is spoken for ${standing.until === null ? 'at present' : `until ${untilWords(standing.until)}`}. If it becomes free, I would be glad to hear from you.`;
    case 'licensed':
      return 'Thank you for letting me know that the rights have gone to somebody else. If that ever changes, I would be glad to hear from you.';
    case 'option-or-licensed':
    case 'not-available':
      return 'Thank you for letting me know. If that ever changes, I would be glad to hear from you.';
    case 'wrong-person':
      return 'Thank you for letting me know. Could you tell me who is responsible for it now?';
    case 'agreement-first':
      return agreementLine(standing, says);
    case 'stop':
    case 'away':
    case 'times':
    case 'question':
    case 'sends':
    case 'delay':
    case 'fact':
    case undefined:
      return 'Thank you for your message.';
  }
}

const IS_THERE = /\b(?:attach|enclos|below|bottom|link|docusign)\w*|anbei|beigefügt|anhang|ci-joint|adjunt/iu;

function agreementLine({ quote }: Saying, says: readonly Saying[]): string {
  const thanks = says.some(({ kind }) => kind === 'available')
    ? 'Thank you for your message. I am glad to hear that it is available.'
    : 'Thank you for your message.';
  const isThere =
    IS_THERE.test(quote) ||
    says.some((each) => each.kind === 'sends' && /nda|cda|agreement/i.test(each.quote));
  return isThere
    ? `${thanks} We will look at the agreement and come back to you.`
    : `${thanks} Could you send me the agreement that you would like us to sign?`;
}

const NAMES_A_TIME =
  /\d|(?:mon|tues|wednes|thurs|fri)day|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miércoles|jueves|viernes/i;

function timesLine(times: readonly Saying[]): string {
  return times.some(({ quote }) => NAMES_A_TIME.test(quote))
    ? `Of the times that you suggest, ${YOUR_ANSWER} would suit me best.`
    : `I would be glad to talk. ${YOUR_ANSWER} would suit me.`;
}

/** A first letter to whom they named, in the member's own words. */
export function introduction(
  { letters, technology, member }: Correspondence,
  fresh: readonly Letter[],
  to: PersonInstead,
): Reply {
  const first = letters.find(({ from }) => from === 'member')?.text ?? '';
  const who = fresh.at(-1)?.name ?? '';
  const about = technology === '' ? '' : ` about “${technology}”`;
  const text = [
    to.name === null ? 'Hello,' : `Dear ${to.name},`,
    `${who} suggested that I write to you${about}.`,
    first,
    `Best regards,\n${member.name}`,
  ];
  return { text: text.filter(Boolean).join('\n\n'), why: null, to, isFinal: true };
}
