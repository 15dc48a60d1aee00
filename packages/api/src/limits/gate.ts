import { MESSAGES } from '@cosmos/contract/messages.ts';
import { AppError } from '../errors.ts';

/** Lets so many pieces of work run at once; so many more wait, and the rest is asked to come again. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting)
        throw new AppError('SERVICE_UNAVAILABLE', MESSAGES.serverBusy, { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
