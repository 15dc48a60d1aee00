import type { NeedEntry } from '@cosmos/contract/standing-needs/needs.ts';
import { momentInside } from '../workspace/chats/chat-dates.ts';

/** What has come of a need, in a few words. */
export function needState({ isPaused, found, lastFoundAt }: NeedEntry, now: Date): string {
  if (isPaused) return found > 0 ? `Paused · ${counted(found, 'record')} found` : 'Paused';
  if (found === 0 || lastFoundAt === null) return 'Nothing new yet';
  return `${counted(found, 'new record')} · latest ${momentInside(lastFoundAt, now)}`;
}

/** Needs with answers or new records first, then those that wait, and then paused ones; otherwise as they come. */
export function newsFirst<Entry extends Pick<NeedEntry, 'isPaused' | 'found' | 'lastFoundAt' | 'newAnswers'>>(
  needs: readonly Entry[],
): Entry[] {
  const rank = ({ isPaused, found, newAnswers }: Entry) =>
    newAnswers > 0 ? 0 : isPaused ? 3 : found > 0 ? 1 : 2;
  const at = ({ lastFoundAt }: Entry) => (lastFoundAt === null ? 0 : Date.parse(lastFoundAt));
  return needs.toSorted((a, b) => rank(a) - rank(b) || at(b) - at(a));
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** "created today", "created 27 Nov": the day alone, in the middle of a line. */
export function createdWords(at: string, now: Date): string {
  return `created ${momentInside(at, now).replace(/,? \d{1,2}:\d{2}$/, '')}`;
}
