import { z } from 'zod';
import { cursorTime } from '../chats/cursor-time.ts';
import { replyText } from './contact.ts';
import type { ReplyClock } from './reply-clock.ts';

export const followUpInput = z.object({ threadId: z.uuid() });
export const sendFollowUpInput = z.object({ threadId: z.uuid(), text: replyText });
export const scheduleFollowUpInput = z.object({ ...sendFollowUpInput.shape, at: cursorTime });
export const cancelFollowUpInput = z.object({ followUpId: z.uuid() });

/** A reminder that can be written in a conversation without an answer. */
export interface FollowUpOffer {
  number: 1 | 2;
  /** From when on it is offered. */
  dueAt: string;
  isDue: boolean;
  /** Working days without an answer so far; whole ones. */
  waited: number;
  /** Whom it goes to. */
  addressee: string;
  /** True if that isn't the contact but another manager listed for the technology. */
  isOther: boolean;
}

/** A reminder that goes out by itself unless an answer comes before. */
export interface ScheduledFollowUp {
  followUpId: string;
  at: string;
  addressee: string;
  text: string;
}

/** What can be done in a conversation without an answer. */
export interface FollowUps {
  /** Null if too few have written to the office. */
  clock: ReplyClock | null;
  /** Null if there is nothing to remind of, or if nobody is left to be reminded. */
  offer: FollowUpOffer | null;
  scheduled: ScheduledFollowUp | null;
  /** Why the latest scheduled one did not go out, until something else is sent; null if nothing is to be told. */
  refused: string | null;
}

export interface FollowUpDraft {
  text: string;
}

/** False if it has gone out, or was ended, before. */
export interface FollowUpCancelled {
  cancelled: boolean;
  /** What was written, so that it isn't lost. */
  text: string;
}
