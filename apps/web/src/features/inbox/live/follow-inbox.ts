import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { InboxEvent } from '@cosmos/contract/email/live.ts';

interface Following {
  /** Opens the stream. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<InboxEvent>>;
  /** Reads all that is shown of the inbox. */
  catchUp: () => void;
  changed: (threadIds: readonly string[]) => void;
  /** Another catalogue is searched from now on. */
  catalogueChanged: () => void;
}

/** Two beats may get lost; after that, the connection is dead, although nothing has said so. */
const SILENT_FOR_MS = 2.5 * EMAIL_LIMITS.beatMs;
const RECONNECTS_AFTER_MS = { first: 1_000, most: 30_000 };
/** While there is no connection. */
const LOOKS_EVERY_MS = 30_000;

/**
 * Follows the inbox until it is stopped. A connection that breaks is made again, later and later; as long as there is none, the
 * inbox is looked at from time to time. Returns how to stop.
 */
export function followInbox({ open, catchUp, changed, catalogueChanged }: Following): () => void {
  const end = new AbortController();
  let pause = RECONNECTS_AFTER_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  const connected = () => {
    pause = RECONNECTS_AFTER_MS.first;
    clearInterval(looking);
    looking = undefined;
  };
  const take = (event: InboxEvent) => {
    if (event.kind === 'changed') changed(event.threadIds);
    if (event.kind === 'catalogue') catalogueChanged();
    if (event.kind !== 'ready') return;
    connected();
    catchUp();
  };
  const follow = async () => {
    const connection = new AbortController();
    const stop = () => connection.abort();
    end.signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENT_FOR_MS);
    try {
      for await (const event of await open(connection.signal)) {
        if (end.signal.aborted) return;
        clearTimeout(silence);
        silence = setTimeout(stop, SILENT_FOR_MS);
        take(event);
      }
    } catch {
      // It is made again, whatever broke it.
    } finally {
      clearTimeout(silence);
      end.signal.removeEventListener('abort', stop);
      connection.abort();
    }
    if (!end.signal.aborted) again();
  };
  const again = () => {
    looking ??= setInterval(catchUp, LOOKS_EVERY_MS);
    // Not all pages at the same moment after a server has been restarted.
    timer = setTimeout(() => void follow(), pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, RECONNECTS_AFTER_MS.most);
  };
  void follow();
  return () => {
    end.abort();
    clearTimeout(timer);
    clearInterval(looking);
  };
}
