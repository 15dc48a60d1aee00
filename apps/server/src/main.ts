import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readEnv } from '@cosmos/api/context/env.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { type Listener, openListener, publicUrlOf } from './http/listener.ts';
import { createLog } from './process/log.ts';
import { openFilesLimit } from './process/open-files.ts';
import { openPlatform } from './platform/platform.ts';
import { progressLine } from './process/progress-line.ts';
import { sentenceOf } from './http/start-failure.ts';
import { stopOnSignals } from './process/stop.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

/** Added by the supervisor when it restarts the server after a crash. */
const AGAIN = process.argv[2] === 'again';
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts everything and prints the address. Known problems stop the start with one sentence. */
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
  const telemetry = await openTelemetry(env, log);
  const listener = await openListener(env);
  telemetry.watchRequests(listener.server);
  const { maxConnections: connections } = listener.server;
  if (connections < HTTP_LIMITS.connections)
    log.warn(
      { openFiles: openFilesLimit(), connections },
      'this system allows few open files, so fewer connections are accepted; ulimit -n raises the limit',
    );
  const closers: (() => Promise<unknown>)[] = [() => telemetry.close()];
  const close = async () => {
    for (const closer of closers.splice(0)) await closer();
  };
  let stopping = false;
  const working = work(listener);
  stopOnSignals({
    log,
    stop: async () => {
      stopping = true;
      await listener.stop();
      await close();
    },
  });
  await working;

  async function work({ port }: Listener): Promise<void> {
    try {
      // The database starts while everything else is being loaded.
      const opening = openPlatform(env, log);
      closers.unshift(() => opening.then((platform) => platform.close()));
      const { openProduct } = await import('./product/open-product.ts');
      const { welcomeLines } = await import('./product/first-admin.ts');
      const progress = progressLine(process.stdout);
      const platform = await opening;
      const product = await openProduct({
        platform,
        listener,
        webFolder: WEB_FOLDER,
        progress,
        onComposed: (composition) => closers.unshift(() => composition.close()),
      });
      telemetry.watchState({ ...platform, index: product.composition.services.index });
      process.send?.('ready');
      const url = publicUrlOf(env, port);
      // It is serving even if this fails: the command line can create another link.
      const welcome = AGAIN
        ? []
        : await welcomeLines(env, product.composition.services, port).catch((error: unknown) => {
            log.error({ err: error }, 'the sign-in link for the first admin could not be created');
            return [];
          });
      const lines = [`Cosmos is ready ${AGAIN ? 'again ' : ''}on ${url}`, ...welcome];
      process.stdout.write(`${lines.join('\n')}\n`);
      // Node writes it when a process ends normally; a killed one should find it at the next start too.
      flushCompileCache();
    } catch (error) {
      // Failures caused by closing are not failures.
      if (stopping) return;
      await close().catch(() => undefined);
      throw error;
    }
  }
}

if (import.meta.main) await main();
