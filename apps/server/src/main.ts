import { fileURLToPath } from 'node:url';
import { EnvError, readEnv } from '@cosmos/api/env.ts';
import { NewerSchemaError } from '@cosmos/db/migrations/migrate.ts';
import { EmbeddedPostgresError } from '@cosmos/db/embedded/embedded-postgres-error.ts';
import { DatabaseAwayError, StorageError } from '@cosmos/db/errors.ts';
import { compose } from './compose.ts';
import { prepareCatalogue, progressLine } from './first-start.ts';
import { ListenError } from './http-server.ts';
import { createLog } from './log.ts';
import { checkTrustProxy } from './security.ts';
import { openDoor, publicUrlOf } from './serve.ts';
import { stopOnSignals } from './stop.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts everything and prints where it is. A setting that is wrong ends the start with one sentence. */
export async function main(): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const env = readEnv();
  checkTrustProxy(env.TRUST_PROXY);
  const log = createLog({ level: env.LOG_LEVEL });
  const door = await openDoor(env, log);
  const composing = compose(env, log);
  let stopping = false;
  stopOnSignals({
    log,
    stop: async () => {
      stopping = true;
      await door.stop();
      await (await composing).close();
    },
  });
  try {
    const composition = await composing;
    await prepareCatalogue(composition, progressLine(process.stdout));
    const readiness = door.open(composition, WEB_FOLDER);
    await composition.work();
    readiness.enter('serving');
    process.stdout.write(`Cosmos is ready on ${publicUrlOf(env, door.port)}\n`);
  } catch (error) {
    // What was closed under a start that is being stopped is no failure.
    if (stopping) return;
    await composing.then(
      (composition) => composition.close(),
      () => undefined,
    );
    throw error;
  }
}

const FORESEEN = [
  EnvError,
  EmbeddedPostgresError,
  NewerSchemaError,
  ListenError,
  DatabaseAwayError,
  StorageError,
];

/** Foreseen failures are a sentence; others keep their stack, for whoever has to find out. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseAwayError)
    return 'DATABASE_URL is wrong, or its server is away: no connection could be made.';
  return FORESEEN.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}

if (import.meta.main) await main();
