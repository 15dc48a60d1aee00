import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface StopLoad {
  answered(): number;
  /** Whether all clients are connected: each has had one answer. */
  isUnderWay(): boolean;
  /** Resolves when no client can connect any more. */
  end(): Promise<{ answered: number; refused: number; failed: string[] }>;
}

/**
 * Clients that send requests over their own persistent connections until they are no longer accepted. Anything else that
 * goes wrong is in `failed`, in the words of the network.
 */
export function beginLoad(
  url: string,
  { withoutPause, withPause, pauseMs }: { withoutPause: number; withPause: number; pauseMs: number },
): StopLoad {
  let inside = 0;
  const outcome = { answered: 0, refused: 0, failed: [] as string[] };
  const client = async (restMs: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isInside = false;
    try {
      for (;;) {
        if (restMs > 0) await pause(Math.random() * restMs);
        const status = await get(url, agent);
        if (!isInside) inside += 1;
        isInside = true;
        if (status === 200) outcome.answered += 1;
        else outcome.failed.push(String(status));
      }
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      // A refused connection means that the request was never accepted.
      if (code === 'ECONNREFUSED') outcome.refused += 1;
      else outcome.failed.push(`${code} ${message}`);
    } finally {
      agent.destroy();
    }
  };
  const clients = [
    ...Array.from({ length: withoutPause }, () => client(0)),
    ...Array.from({ length: withPause }, () => client(pauseMs)),
  ];
  return {
    answered: () => outcome.answered,
    isUnderWay: () => inside === clients.length,
    end: async () => {
      await Promise.all(clients);
      return outcome;
    },
  };
}

function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
