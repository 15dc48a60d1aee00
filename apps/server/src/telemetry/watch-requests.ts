import type { Server } from 'node:http';
import type { Instruments } from './instruments.ts';
import { methodOf, routeOf, statusOf } from './request-facts.ts';
import { onRequests } from './requests-started.ts';

/** Times the requests of a server. Returns how to stop. */
export function watchRequests(server: Server, { seconds, underWay }: Instruments['ofRequests']): () => void {
  return onRequests(server, (request, response) => {
    const startedAt = performance.now();
    underWay.inc();
    response.once('close', () => {
      underWay.dec();
      seconds.observe(
        { method: methodOf(request), route: routeOf(request), status: statusOf(response) },
        (performance.now() - startedAt) / 1_000,
      );
    });
  });
}
