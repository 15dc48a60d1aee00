import type { Logger } from 'pino';

/** One Ctrl-C arrives from the terminal and from each launcher in front, some hundred ms apart on a busy machine. */
const SAME_SIGNAL_MS = 1_000;
/** Longer than everything that `stop` does; after this, something hangs. */
const STOP_DEADLINE_MS = 25_000;

export interface StopOptions {
  log: Logger;
  /** Waits for running requests and closes everything. */
  stop: () => Promise<void>;
  exit?: (code: number) => void;
}

/**
 * The first request to stop is carried out; a second signal exits immediately; an unknown fault stops too, with exit status
 * 1. Losing the supervisor also stops the server: without it, nobody could stop it from where it was started.
 */
export function stopOnSignals({ log, stop, exit = (code) => process.exit(code) }: StopOptions): void {
  let begun: number | null = null;
  let status = 0;
  const begin = () => {
    begun = Date.now();
    setTimeout(() => exit(1), STOP_DEADLINE_MS).unref();
    stop().then(
      () => exit(status),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop gracefully');
        exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (begun === null) {
        log.info({ signal }, 'stopping');
        begin();
      } else if (Date.now() - begun > SAME_SIGNAL_MS) exit(1);
    });
  }
  const onAlone = () => {
    if (begun !== null) return;
    log.warn('the supervisor is gone; stopping');
    begin();
  };
  process.on('disconnect', onAlone);
  process.channel?.unref();
  // False, not undefined: there was a supervisor, but it was gone before anybody listened here.
  if (process.connected === false) onAlone();
  const onFault = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error; stopping');
    status = 1;
    if (begun === null) begin();
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
}
