import type { DraftLanguage } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Correspondence, Letter, Saying } from '../../../../ports/letters.ts';
import { decisiveSaying } from './asking/decisive-saying.ts';
import { untilWords } from './phrases/until-words.ts';

export interface Reply {
  text: string | null;
  /** Why there is none. */
  why: string | null;
  /** Whom it is for, if not for who wrote: somebody whom they named. */
  to: PersonInstead | null;
  language: DraftLanguage;
  /** Of what it answers. */
  answerLanguage: DraftLanguage;
  /** True if nothing of it is worth another's wording. */
  isFinal: boolean;
}

export const NO_REPLY = {
  stop: 'They have asked for no more messages, so there is no draft.',
  refused: 'They no longer accept messages from you, so there is no draft.',
  nobody: 'Nobody has replied yet, so there is nothing to reply to.',
  answered: 'You have replied to their latest message. Nothing is waiting for you.',
  later: 'They will get back to you, so you don’t need to reply.',
  unread: 'Their latest message is in a language the assistant can’t read, so there is no draft.',
  waits: 'They have not asked anything, so you don’t need to reply.',
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
const THANKED_FOR: ReadonlySet<string> = new Set(['sends', 'write-again']);

export function isThankedFor({ says, files }: Letter): boolean {
  return files.length > 0 || says.some(({ kind }) => THANKED_FOR.has(kind));
}

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

/** Whether they say no more than that they will answer, and why not yet. */
export function onlyPromises(letters: readonly Letter[]): boolean {
  const says = letters.flatMap((letter) => letter.says);
  return (
    says.some(({ kind }) => kind === 'delay') &&
    says.every(
      (each) =>
        each.kind === 'delay' ||
        each.kind === 'fact' ||
        (each.kind === 'wrong-person' && each.instead === null),
    ) &&
    letters.every(({ files }) => files.length === 0)
  );
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
