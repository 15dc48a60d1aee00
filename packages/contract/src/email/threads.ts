import { z } from 'zod';
import { cursorTime } from '../chats/cursor-time.ts';
import type { AgreementState, AgreementStep } from './agreement.ts';
import type { OfficeAnswer } from './answers.ts';
import type { SummaryKind } from './contact.ts';
import type { ThreadStatus } from './inbox-status.ts';
import type { Invitation } from './invitation.ts';
import type { ThreadOutcome } from './outcome.ts';
import type { MissingFile, TextPart } from './received.ts';
import type { Hindrance, ThreadRefusal } from './refusal.ts';

export const THREAD_FILTERS = ['all', 'replied', 'waiting', 'failed', 'snoozed'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

/** Where the next page of an inbox begins: after this one. */
export const threadCursor = z.object({ at: cursorTime, threadId: z.uuid() });
export type ThreadCursor = z.output<typeof threadCursor>;
export const listThreadsInput = z.object({
  filter: z.enum(THREAD_FILTERS).default('all'),
  /** Words of either side, all of which must occur in one message; the last one may be the beginning of a word. */
  words: z.string().trim().max(200).default(''),
  after: threadCursor.nullish(),
});
export type ListThreads = z.output<typeof listThreadsInput>;
export const threadInput = z.object({ threadId: z.uuid() });
export const threadMessageInput = z.object({ messageId: z.uuid() });
export const namedThreadInput = z.object({ conversationId: z.string().max(400) });
export const markReadInput = z.object({ threadId: z.uuid(), isRead: z.boolean().default(true) });
/** A snooze that no date ends. */
export const UNTIL_AN_ANSWER = '9999-12-31T00:00:00.000Z';
/** Null ends it. */
export const snoozeInput = z.object({ threadId: z.uuid(), until: cursorTime.nullable() });

/** A conversation in the inbox. */
export interface ThreadInfo {
  threadId: string;
  conversationId: string;
  technologyId: string;
  technologyTitle: string;
  university: string;
  contactName: string;
  /** Null where the team forwards it. */
  contactAddress: string | null;
  isForwarded: boolean;
  subject: string;
  status: ThreadStatus;
  /** In the words of the specification. */
  statusLabel: string;
  /** Why the last message failed; null unless it did. */
  failure: string | null;
  isUnread: boolean;
  messages: number;
  /** The beginning of the latest message; unverified if it need not be from whom it says. Null unless a colleague of the contact wrote it. */
  preview: { text: string; isOwn: boolean; isUnverified: boolean; colleague: string | null };
  lastMessageAt: string;
  createdAt: string;
  /** `UNTIL_AN_ANSWER` if no date ends it. */
  snoozedUntil: string | null;
  /** `2026-12-03`: the last day of an absence that the other side told, if it is not over. */
  awayUntil: string | null;
  agreement: AgreementState;
  /** What the answers come to; null while there is none, or if it has nothing to tell any more, as an absence that is over. */
  outcome: ThreadOutcome | null;
}

/** The newest conversation about a technology. */
export type Contacted = Pick<ThreadInfo, 'threadId' | 'status' | 'statusLabel' | 'outcome'>;

/** What there is to know where a university can be written to about a technology. */
export interface ContactState {
  technologyId: string;
  conversation: Contacted | null;
  /** What stands in the way of a first message; null if nothing does. */
  hindrance: Hindrance | null;
}

export interface ThreadPage {
  /** Latest message first. */
  threads: ThreadInfo[];
  /** Of the whole inbox, whatever the filter. Null on later pages and in searches. */
  counts: Record<ThreadFilter | 'unread', number> | null;
  /** Null on the last page. */
  next: ThreadCursor | null;
}

export interface ThreadFile {
  /** Null if the file was not kept. */
  fileId: string | null;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Why there is no file; null if there is one, or if it isn't known. */
  missing: MissingFile | null;
}

/** What kind of email came back. Only `person` and `calendar` are answers. */
export type ReceivedKind =
  | 'person'
  | 'away'
  | 'acknowledgement'
  | 'delivery-report'
  | 'complaint'
  | 'list-or-system'
  | 'calendar';

/**
 * `contact`: from the address written to. `colleague`: from somebody else at the same university. `unverified`: it may be
 * from anybody.
 */
export type SenderTrust = 'contact' | 'colleague' | 'unverified';

/** How far a sent message has come. */
export interface MessageProgress {
  state: 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed';
  /** When it leaves at the earliest; it can be taken back while it is waiting. */
  leavesAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
  failure: string | null;
  /** True if an answer shows how far it has come, although nobody reported it. */
  isShownByAnswer: boolean;
}

export interface ThreadMessage {
  messageId: string;
  createdAt: string;
  /** Its beginning, if it is very long. */
  text: string;
  /** Its parts, which together are the text. */
  parts: TextPart[];
  /** True if there is more of the text than is here. */
  isCut: boolean;
  files: ThreadFile[];
  /** True while the files and the formatting of a received email are being opened. */
  isOpening: boolean;
  /** If its formatting can be shown: how many pictures are part of it. */
  formatting: { pictures: number } | null;
  invitation: { fileId: string; event: Invitation } | null;
  sender:
    | { kind: 'own'; summary: SummaryKind | null; progress: MessageProgress }
    /** What the member wrote before, sent on by the team to `name`. */
    | { kind: 'forwarded'; name: string; progress: MessageProgress }
    | {
        kind: ReceivedKind;
        name: string;
        trust: SenderTrust;
        /** The header or the words that make it something other than a person's; null if nothing does. */
        because: string | null;
        /**
         * Whom to write to instead, if it says so. `isSender`: whoever wrote it has taken over. `isReachable`: a message of the
         * conversation can go there.
         */
        offered: {
          name: string | null;
          email: string | null;
          isSender: boolean;
          isReachable: boolean;
        } | null;
        /** Which of the answers offered in the email it gives; null if it says something else. */
        answer: OfficeAnswer | null;
        /** True if it was chosen on the page behind a link of the email, and not written. */
        isByClick: boolean;
      };
}

/** A conversation with its messages, oldest first. */
export interface Thread extends ThreadInfo {
  contents: ThreadMessage[];
  /** True if only the latest messages are there. */
  hasEarlier: boolean;
  /** Of the confidentiality agreement: oldest first, also those that were taken back. */
  agreementSteps: AgreementStep[];
  /** Null if the contact takes messages of this member. */
  refusal: ThreadRefusal | null;
}
