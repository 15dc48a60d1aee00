import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@cosmos/api/limits/network-address.ts';

export interface ConnectionCaps {
  /** Connections of one network; infinite behind a proxy, from whose address they all come. */
  ofNetwork: number;
  /** From so many on, each new connection costs one of the network that has the most to give. */
  pressure: number;
}

/** Connections over which somebody with a good token has asked. */
const members = new WeakSet<Socket>();

/** Notes that a connection is a member's, or a program's: a request on it is not given up for others. */
export function noteMember(socket: Socket): void {
  members.add(socket);
}

/** What can be given up of a network's connections, oldest first. */
interface Spare {
  idle: Set<Socket>;
  /** With an anonymous request under way, which may never end. */
  anonymous: Set<Socket>;
}

/**
 * Keeps room for others: a network that has its share gets a new connection only for one of its own, and where connections
 * run short, the greediest network gives one up. Idle ones go first; those with a member's request are never closed here.
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
