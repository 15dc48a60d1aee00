import type { ProductConfig } from '@cosmos/contract/product-config.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { TurnFeed } from './conversation/turn-feed.ts';
import type { Assistant } from './providers/assistant/assistant.ts';
import type { LiveIndex } from './search/live-index.ts';

/** What one process holds for all its requests. */
export interface Services {
  db: Kysely<Database>;
  index: LiveIndex;
  assistant: Assistant;
  turns: TurnFeed;
  config: ProductConfig;
  log: Logger;
  now(): Date;
}
