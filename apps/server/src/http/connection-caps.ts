import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@cosmos/api/limits/network-address.ts';

export interface ConnectionCaps {
  /** Connections of one network; infinite behind a proxy, from whose address they all come. */
  ofNetwork: number;
  /** From so many on, each new connection costs an idle one of the network that has the most. */
  pressure: number;
}

/**
 * Keeps room for others: a network that has its share gets a new connection only for an idle one of its own, and where
 * connections run short, the greediest network gives one up. Connections with a request under way are never closed here.
 */
export function capConnections(server: Server, { ofNetwork, pressure }: ConnectionCaps): void {
  /** The idle ones of each network, the longest idle first. */
  const idle = new Map<string, Set<Socket>>();
  const open = new Map<string, number>();
  const networks = new WeakMap<Socket, string>();
  const underWay = new WeakMap<Socket, number>();
  let all = 0;

  const closeIdle = (network: string | undefined): boolean => {
    const [oldest] = (network !== undefined && idle.get(network)) || [];
    if (!oldest) return false;
    setIdle(oldest, false);
    oldest.destroy();
    return true;
  };
  const setIdle = (socket: Socket, isIdle: boolean): void => {
    const network = networks.get(socket);
    if (network === undefined) return;
    const sockets = idle.get(network) ?? new Set();
    // Deleted first, so that it stands last again.
    sockets.delete(socket);
    if (isIdle) sockets.add(socket);
    if (sockets.size > 0) idle.set(network, sockets);
    else idle.delete(network);
  };
  const greediest = (): string | undefined => [...idle].toSorted(([, a], [, b]) => b.size - a.size)[0]?.[0];

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const theirs = open.get(network) ?? 0;
    if (theirs >= ofNetwork && !closeIdle(network)) return void socket.destroy();
    if (all >= pressure) closeIdle(greediest());
    all += 1;
    open.set(network, (open.get(network) ?? 0) + 1);
    networks.set(socket, network);
    setIdle(socket, true);
    socket.once('close', () => {
      setIdle(socket, false);
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    setIdle(socket, false);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0 && !socket.destroyed) setIdle(socket, true);
    });
  });
}
