import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { AppError } from '../context/errors.ts';

/** Runs a limited number of tasks at the same time; a limited number wait, and the rest is refused for now. */
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
        throw new AppError('SERVICE_UNAVAILABLE', HTTP_MESSAGES.serverBusy, { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
