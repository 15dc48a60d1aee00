import { readEnv } from '@cosmos/api/env.ts';
import { openDatabaseHome } from './database-home.ts';
import { createLog } from './log.ts';

/** After a server that was killed: stops the database that it left running, unless somebody else uses it. */
const env = readEnv();
if (!env.DATABASE_URL) await (await openDatabaseHome(env, createLog({ level: env.LOG_LEVEL }))).close();
