import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';

/** How often idle connections are looked for. */
const LOOK_EVERY_MS = 50;
/** Under a load without a pause there may be no quiet moment; then the next one has to do. */
const QUIET_WITHIN_MS = 250;
/** The system lets in one connection a round, so that a long queue takes many rounds. */
const ALL_IN_WITHIN_MS = 5_000;

export interface Draining {
  /** A connection on which nothing has come for so long is closed. */
  idleMs: number;
  /** After this long, `endStreams` is called. */
  streamsMs: number;
  /** After this long, what is left is cut. */
  allMs: number;
  endStreams: () => void;
}

interface Connection {
  /** Requests that were read and have not been answered yet. */
  underway: Set<ServerResponse>;
  /** When the connection was made, or its last answer was written, and how much had been read by then. */
  restsSince: number;
  bytesRead: number;
}

/**
 * Follows the connections of a server from its start, and returns how to drain it: stop accepting, and resolve when all requests
 * have been answered, or cut. A request that reached this process is never answered by a broken connection: each answer tells
 * its client to connect anew, and a connection is only closed when its client has been silent for a while.
 */
export function drainOf(server: Server): (draining: Draining) => Promise<void> {
  const connections = new Map<Socket, Connection>();
  const seen = { connections: 0, requests: 0 };
  server.on('connection', (socket) => {
    seen.connections += 1;
    connections.set(socket, { underway: new Set(), restsSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    seen.requests += 1;
    const connection = connections.get(socket);
    connection?.underway.add(response);
    response.once('close', () => {
      if (!connection?.underway.delete(response)) return;
      connection.restsSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  /** Resolves once everything already waiting has been read and none of this kind was in it. */
  const quietMoment = async (kind: keyof typeof seen, withinMs: number) => {
    const until = performance.now() + withinMs;
    let before: number;
    await nextRound();
    do {
      before = seen[kind];
      await nextRound();
    } while (seen[kind] !== before && performance.now() < until);
  };

  const closeIdle = async (idleMs: number) => {
    await quietMoment('requests', QUIET_WITHIN_MS);
    const now = performance.now();
    for (const [socket, { underway, restsSince, bytesRead }] of connections) {
      const isIdle = underway.size === 0 && socket.bytesRead === bytesRead && now - restsSince >= idleMs;
      if (isIdle) socket.destroy();
    }
  };

  return async ({ idleMs, streamsMs, allMs, endStreams }) => {
    let isOver = false;
    const sweep = async () => {
      while (!isOver) {
        await closeIdle(idleMs);
        await delay(LOOK_EVERY_MS);
      }
    };
    const timers = [setTimeout(endStreams, streamsMs), setTimeout(() => server.closeAllConnections(), allMs)];
    // Whoever waits to be accepted when the server stops listening is cut off: that has to be nobody.
    await quietMoment('connections', ALL_IN_WITHIN_MS);
    const closed = new Promise<void>((resolve) => {
      // http's own close() would close idle connections in the same moment.
      NetServer.prototype.close.call(server, () => resolve());
    });
    // Only now, or those who are told to connect anew would come here again.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    for (const { underway } of connections.values())
      for (const response of underway) if (!response.headersSent) response.setHeader('connection', 'close');
    void sweep();
    await closed;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
