import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readEnv } from '@cosmos/api/env.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { type Door, openDoor, publicUrlOf } from './door.ts';
import { createLog } from './log.ts';
import { openFilesLimit } from './open-files.ts';
import { openPlatform } from './platform.ts';
import { progressLine } from './progress-line.ts';
import { sentenceOf } from './start-failure.ts';
import { stopOnSignals } from './stop.ts';

/** What the supervisor adds when it starts the server after a crash. */
const AGAIN = process.argv[2] === 'again';
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts everything and prints where it is. What is foreseen to go wrong ends the start with one sentence. */
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
  const log = createLog({ level: env.LOG_LEVEL });
  const door = await openDoor(env);
  const { maxConnections: connections } = door.server;
  if (connections < LIMITS.connections)
    log.warn(
      { openFiles: openFilesLimit(), connections },
      'few files may be open on this system, so fewer connections are taken; ulimit -n raises the limit',
    );
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0)) await closer();
  };
  let stopping = false;
  const working = work(door);
  stopOnSignals({
    log,
    stop: async () => {
      stopping = true;
      await door.stop();
      await close();
    },
  });
  await working;

  async function work({ port }: Door): Promise<void> {
    try {
      // The database starts while the rest is being loaded.
      const opening = openPlatform(env, log);
      closers.unshift(() => opening.then((platform) => platform.close()));
      const { openProduct } = await import('./open-product.ts');
      const { welcomeLines } = await import('./first-admin.ts');
      const progress = progressLine(process.stdout);
      const platform = await opening;
      const product = await openProduct({
        platform,
        door,
        webFolder: WEB_FOLDER,
        progress,
        onComposed: (composition) => closers.unshift(() => composition.close()),
      });
      process.send?.('ready');
      const url = publicUrlOf(env, port);
      // It serves, whatever comes of the lines: the command line makes another link.
      const welcome = AGAIN
        ? []
        : await welcomeLines(env, product.composition.services, port).catch((error: unknown) => {
            log.error({ err: error }, 'the sign-in link of the first admin could not be made');
            return [];
          });
      const lines = [`Cosmos is ready ${AGAIN ? 'again ' : ''}on ${url}`, ...welcome];
      process.stdout.write(`${lines.join('\n')}\n`);
      // Node writes it when a process ends in order; one that is killed should find it at the next start too.
      flushCompileCache();
    } catch (error) {
      // What fails because it is being closed is no failure.
      if (stopping) return;
      await close().catch(() => undefined);
      throw error;
    }
  }
}

if (import.meta.main) await main();
