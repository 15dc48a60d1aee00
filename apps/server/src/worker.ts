import { EnvError, readEnv } from '@cosmos/api/env.ts';
import { compose } from './compose.ts';
import { createLog } from './log.ts';
import { openPlatform } from './platform.ts';
import { stopOnSignals } from './stop.ts';

/** A process that works the job queues and serves nobody. */
async function work(): Promise<void> {
  const env = readEnv();
  const log = createLog({ level: env.LOG_LEVEL });
  const platform = await openPlatform(env, log);
  const composition = await compose(platform);
  stopOnSignals({
    log,
    stop: async () => {
      await composition.close();
      await platform.close();
    },
  });
  await composition.work();
  process.stdout.write('The worker is ready\n');
}

try {
  await work();
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
