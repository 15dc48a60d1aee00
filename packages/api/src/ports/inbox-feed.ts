import type { InboxEvent } from '@cosmos/contract/email/live.ts';

/** What is new in inboxes, for the pages that follow theirs through this process. */
export interface InboxFeed {
  /** A conversation of this member has changed, in whatever process. */
  tell(news: { userId: string; threadId: string }): void;
  /** Another generation of the catalogue is searched from now on: all are told. */
  tellOfCatalogue(): void;
  /** News may have been missed: all that follow read again. */
  catchUp(): void;
  /** Begins with `ready`, from when on nothing is missed. Throws SERVICE_UNAVAILABLE if too many follow. */
  follow(userId: string): AsyncGenerator<InboxEvent>;
  /** Ends all that follow; for the end of the process. */
  stop(): void;
}
