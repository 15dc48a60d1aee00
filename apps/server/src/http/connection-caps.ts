import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@cosmos/api/limits/network-address.ts';

export interface ConnectionCaps {
  /** Connections per network; infinite behind a proxy, where they all come from the proxy's address. */
  ofNetwork: number;
  /** From this many connections on, each new one closes one of the network with the most connections to spare. */
  pressure: number;
}

/** Connections that have carried a request with a good token. */
const members = new WeakSet<Socket>();

/** Marks a connection as a member's or a program's: it is not closed during a request to make room for others. */
export function noteMember(socket: Socket): void {
  members.add(socket);
}

/** A network's connections that may be closed, oldest first. */
interface Spare {
  idle: Set<Socket>;
  /** With an anonymous request under way, which may never end. */
  anonymous: Set<Socket>;
}

/**
 * Keeps room for others: at its cap, a network gets a new connection only in exchange for one of its own, and when
 * connections run short, the network with the most to spare loses one. Idle ones are closed first; connections with
 * a member's request under way are never closed here.
 */
export function capConnections(server: Server, { ofNetwork, pressure }: ConnectionCaps): void {
  const spare = new Map<string, Spare>();
  const open = new Map<string, number>();
  const networks = new WeakMap<Socket, string>();
  const underWay = new WeakMap<Socket, number>();
  let all = 0;

  const place = (socket: Socket, where: keyof Spare | null): void => {
    const network = networks.get(socket);
    if (network === undefined) return;
    const own = spare.get(network) ?? { idle: new Set(), anonymous: new Set() };
    own.idle.delete(socket);
    own.anonymous.delete(socket);
    if (where) own[where].add(socket);
    if (own.idle.size + own.anonymous.size > 0) spare.set(network, own);
    else spare.delete(network);
  };
  const giveUpOne = (own: Spare | undefined): boolean => {
    const waiting = [...(own?.anonymous ?? [])].find((socket) => !members.has(socket));
    const [oldest = waiting] = own?.idle ?? [];
    if (!oldest) return false;
    place(oldest, null);
    oldest.destroy();
    return true;
  };
  const sizeOf = ({ idle, anonymous }: Spare) => idle.size + anonymous.size;
  const greediest = (): Spare | undefined => [...spare.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const theirs = open.get(network) ?? 0;
    if (theirs >= ofNetwork && !giveUpOne(spare.get(network))) return void socket.destroy();
    if (all >= pressure) giveUpOne(greediest());
    all += 1;
    open.set(network, (open.get(network) ?? 0) + 1);
    networks.set(socket, network);
    place(socket, 'idle');
    socket.once('close', () => {
      place(socket, null);
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    place(socket, 'anonymous');
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0 && !socket.destroyed) place(socket, 'idle');
    });
  });
}
