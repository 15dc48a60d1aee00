import { readEnv } from '@cosmos/api/env.ts';
import { openGround } from './ground.ts';
import { createLog } from './log.ts';

/** After a server that was killed: stops the database that it left running, unless somebody else uses it. */
const env = readEnv();
if (!env.DATABASE_URL) await (await openGround(env, createLog({ level: env.LOG_LEVEL }))).close();
