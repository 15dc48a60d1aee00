import type { ProductConfig } from '@cosmos/contract/product-config.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { TurnFeed } from './conversation/turn-feed.ts';
import type { Jobs } from './jobs/boss.ts';
import type { MembersFirst } from './limits/members-first.ts';
import type { Assistant } from './providers/assistant/assistant.ts';
import type { MailProvider } from './providers/mail/mail-provider.ts';
import type { WebSearch } from './providers/web-search/web-search.ts';
import type { LiveIndex } from './search/live-index.ts';
import type { Secrets } from './secrets.ts';

/** Where mail comes from, and where its answers go. */
export interface MailSettings {
  /** "Name <address>" or an address. */
  from: string;
  /** Answers go to `…+<hash>@` this domain; null where none is configured. */
  inboundDomain: string | null;
  /** Where people reach the product; the only origin that a mail may link to. */
  publicUrl: string;
  /** The mailbox of those who run the product, where one is configured. */
  teamAddress?: string | undefined;
}

/** What one process holds for all its requests. */
export interface Services {
  db: Kysely<Database>;
  index: LiveIndex;
  assistant: Assistant;
  /** Null where no search engine is set up. */
  webSearch: WebSearch | null;
  turns: TurnFeed;
  membersFirst: MembersFirst;
  config: ProductConfig;
  secrets: Secrets;
  jobs: Pick<Jobs, 'enqueue'>;
  mail: MailProvider;
  mailSettings: MailSettings;
  log: Logger;
  now(): Date;
}
