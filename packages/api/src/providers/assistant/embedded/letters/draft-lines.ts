import { YOUR_ANSWER } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Correspondence, Letter, Saying } from '../../../../ports/letters.ts';
import { decisiveSaying } from './decisive-saying.ts';
import { offeredTimes } from './offered-times.ts';
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

/** What is worth a line of thanks, though it decides nothing. */
export const THANKED_FOR: ReadonlySet<string> = new Set(['sends', 'fact', 'write-again']);

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

/** The first lines of a reply: thanks, and what is to be said to what they said and offered, unless it is among what is `asked`. */
export function openingTo(
  letters: readonly Letter[],
  standing: Saying | undefined,
  asked: readonly string[],
): string[] {
  const says = letters.flatMap((letter) => letter.says);
  const times = says.filter(({ kind }) => kind === 'times');
  const again = says.findLast((each) => each.kind === 'write-again');
  return [
    withThanksFor(letters, openingOf(standing, says)),
    ...(standing?.kind === 'agreement-first' && !asked.some((text) => standing.quote.includes(text))
      ? agreementLines(standing, says)
      : []),
    ...(times.length === 0 ? [] : [timesLine(times)]),
    ...(again?.kind === 'write-again' ? [`As you suggest, I will write to you again ${again.when}.`] : []),
  ];
}

const THANKS = 'Thank you for your message.';
/** What people send on purpose; signatures and programs attach the rest. */
const DOCUMENT = /\.(?:pdf|pptx?|docx?|xlsx?|od[tps]|csv|key)$/i;
/** Nothing that a mail program could make a link of. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} _()&+,-]{1,80}(?:\.\d{1,3}){0,2}\.\p{L}+$/u;
const FILES = 3;

function withThanksFor(letters: readonly Letter[], opening: string): string {
  const sent = letters.flatMap(({ files }) => files).filter((name) => DOCUMENT.test(name));
  if (sent.length === 0) return opening;
  const shown = sent.filter((name) => PLAIN_NAME.test(name)).slice(0, FILES);
  const names = shown.map((name) => `“${name}”`);
  const what =
    names.length < sent.length
      ? 'the files'
      : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  return opening.startsWith(THANKS)
    ? opening.replace(THANKS, `Thank you for your message and for ${what}.`)
    : `${opening} Thank you also for ${what}.`;
}

function openingOf(standing: Saying | undefined, says: readonly Saying[]): string {
  switch (standing?.kind) {
    case 'available':
      return `${THANKS} I am glad to hear that it is available.`;
    case 'option':
      return `Thank you for letting me know that it is under option${standing.until === null ? '' : ` until ${untilWords(standing.until)}`}.${hoping('If it becomes free', says)}`;
    case 'licensed':
      return `Thank you for letting me know that the rights have gone to somebody else.${hoping('If that ever changes', says)}`;
    case 'option-or-licensed':
    case 'not-available':
      return `Thank you for letting me know.${hoping('If that ever changes', says)}`;
    case 'wrong-person':
      return 'Thank you for letting me know. Could you tell me who is responsible for it now?';
    case 'agreement-first':
      return says.some(({ kind }) => kind === 'available')
        ? `${THANKS} I am glad to hear that it is available.`
        : THANKS;
    case 'stop':
    case 'away':
    case 'times':
    case 'question':
    case 'sends':
    case 'delay':
    case 'write-again':
    case 'fact':
    case undefined:
      return THANKS;
  }
}

/** Who is asked to write again doesn't wait. */
function hoping(when: string, says: readonly Saying[]): string {
  return says.some(({ kind }) => kind === 'write-again') ? '' : ` ${when}, I would be glad to hear from you.`;
}

const IS_THERE = /\b(?:attach|enclos|below|bottom|link|docusign)\w*|anbei|beigefügt|anhang|ci-joint|adjunt/iu;

/** Whether it is signed is for the member to say. */
function agreementLines({ quote }: Saying, says: readonly Saying[]): string[] {
  const isThere =
    IS_THERE.test(quote) ||
    says.some((each) => each.kind === 'sends' && /nda|cda|agreement/i.test(each.quote));
  return isThere
    ? [`About the confidentiality agreement: ${YOUR_ANSWER}`]
    : ['Could you send me the agreement that you would like us to sign?'];
}

function timesLine(times: readonly Saying[]): string {
  const named = times.flatMap(({ quote }) => offeredTimes(quote) ?? []);
  return named.length > 0
    ? `Of the times that you suggest (${named.slice(0, SUGGESTIONS).join('; ')}), ${YOUR_ANSWER} would suit me best.`
    : `I would be glad to talk. ${YOUR_ANSWER} would suit me.`;
}

const SUGGESTIONS = 3;

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
