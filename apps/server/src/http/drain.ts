import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';

/** How often idle connections are looked for. */
const LOOK_EVERY_MS = 50;
/** Under constant load there may be no quiet moment; after this long, we go on without one. */
const QUIET_WITHIN_MS = 250;
/** The system accepts one connection per round of the event loop, so a long queue takes many rounds. */
const ALL_IN_WITHIN_MS = 5_000;

export interface Draining {
  /** Connections that have been silent for this long are closed. */
  idleMs: number;
  /** After this long, `endStreams` is called. */
  streamsMs: number;
  /** After this long, the remaining connections are closed. */
  allMs: number;
  endStreams: () => void;
}

interface Connection {
  /** Requests that were read and not answered yet. */
  underway: Set<ServerResponse>;
  /** When the connection was made or its last answer was written, and how many bytes had been read by then. */
  restsSince: number;
  bytesRead: number;
}

/**
 * Tracks the connections of a server from its start, and returns how to drain it: stop accepting, and resolve when
 * all requests have been answered or cut off. No request that reached this process is answered by a broken
 * connection: each answer tells its client to reconnect, and connections are closed only after the client has been
 * silent for a while.
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

  /** Resolves once everything that was already waiting has been read, none of it of this kind. */
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
    // Connections still waiting to be accepted when the server stops listening are cut off, so none may be left.
    await quietMoment('connections', ALL_IN_WITHIN_MS);
    const closed = new Promise<void>((resolve) => {
      // http's own close() would close idle connections at the same moment.
      NetServer.prototype.close.call(server, () => resolve());
    });
    // Not earlier, or clients told to reconnect would reach this server again.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    for (const { underway } of connections.values())
      for (const response of underway) if (!response.headersSent) response.setHeader('connection', 'close');
    void sweep();
    await closed;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
