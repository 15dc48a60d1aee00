import pg from 'pg';
import { sayInUse } from './restoring.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const RECONNECT_FIRST_MS = 250;
const RECONNECT_MAX_MS = 10_000;

export interface ListenOptions {
  /** A `postgres://` address. */
  url: string;
  channel: string;
  /** Called with each notification, and with null after each reconnect, since some may have been missed. */
  onNotified: (payload: string | null) => void;
  onConnectionLost?: (error: Error) => void;
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens to a channel on its own connection and reconnects for as long as it takes. Waits for the first attempt to
 * connect; if the database is unreachable then, this is not an error, and it keeps trying.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let pause = RECONNECT_FIRST_MS;

  const again = (error: Error): void => {
    client = null;
    if (closed || timer) return;
    options.onConnectionLost?.(error);
    timer = setTimeout(() => {
      timer = null;
      void connect(true);
    }, pause);
    timer.unref();
    pause = Math.min(2 * pause, RECONNECT_MAX_MS);
  };

  const connect = async (isReconnect: boolean): Promise<void> => {
    const mine = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'cosmos listener',
    });
    let lost = false;
    const onLost = (error?: Error): void => {
      if (lost) return;
      lost = true;
      again(error ?? new Error('The connection ended.'));
    };
    mine.on('error', onLost);
    mine.on('end', () => onLost());
    mine.on('notification', ({ payload }) => options.onNotified(payload ?? ''));
    try {
      await mine.connect();
      await sayInUse(mine);
      await mine.query(`listen ${mine.escapeIdentifier(options.channel)}`);
      if (closed) {
        await mine.end();
        return;
      }
      client = mine;
      pause = RECONNECT_FIRST_MS;
      if (isReconnect) options.onNotified(null);
    } catch (error) {
      onLost(error as Error);
      await mine.end().catch(() => undefined);
    }
  };

  await connect(false);
  return {
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
