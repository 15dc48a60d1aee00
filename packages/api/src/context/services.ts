import type { SettingInForce } from '@cosmos/contract/admin/configuration.ts';
import type { ProductConfig } from '@cosmos/contract/product/product-config.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { InboxFeed } from '../ports/inbox-feed.ts';
import type { SearchRuns } from '../ports/search-runs.ts';
import type { TurnFeed } from '../ports/turn-feed.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { MembersFirst } from '../ports/members-first.ts';
import type { Assistant } from '../ports/assistant.ts';
import type { MailProvider } from '../ports/mail-provider.ts';
import type { WebSearch } from '../ports/web-search.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import type { Secrets } from './secrets.ts';

/** The sender of emails, and where replies go. */
export interface MailSettings {
  /** "Name <address>" or an address. */
  from: string;
  /** Replies go to `…+<hash>@` this domain; null if none is configured. */
  inboundDomain: string | null;
  /** The provider's name for the stream of alerts. */
  alertsStream: string;
  /** Where people reach the product; the only origin that emails may link to. */
  publicUrl: string;
  /** The mailbox of the people who run the product, if configured. */
  teamAddress?: string | undefined;
}

/** What a process holds for all its requests. */
export interface Services {
  db: Kysely<Database>;
  index: LiveIndex;
  assistant: Assistant;
  /** Null if no search engine is configured. */
  webSearch: WebSearch | null;
  turns: TurnFeed;
  inbox: InboxFeed;
  searches: SearchRuns;
  membersFirst: MembersFirst;
  config: ProductConfig;
  /** Everything that can be set, for staff; no secrets. */
  settings: readonly SettingInForce[];
  secrets: Secrets;
  jobs: JobQueue;
  mail: MailProvider;
  mailSettings: MailSettings;
  log: Logger;
  now(): Date;
}
