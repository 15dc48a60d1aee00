import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';

export type AnsweredThread = Selectable<Database['threads']>;
