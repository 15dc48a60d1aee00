import { readEnv } from '@cosmos/api/context/env.ts';
import { openDatabaseHome } from './process/database-home.ts';
import { createLog } from './process/log.ts';

/** After a server was killed: stops the database that it left running, unless somebody else is using it. */
const env = readEnv();
if (!env.DATABASE_URL) await (await openDatabaseHome(env, createLog({ level: env.LOG_LEVEL }))).close();
