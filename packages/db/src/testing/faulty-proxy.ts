import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a database whose connections can be cut or go silent. */
export interface FaultyProxy {
  url: string;
  /** `open` passes everything on, `cut` refuses and breaks connections, `silent` swallows data without closing. */
  set(line: 'open' | 'cut' | 'silent'): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const address = new URL(target);
  const database = { host: address.hostname, port: Number(address.port) };
  const sockets = new Set<Socket>();
  let line: 'open' | 'cut' | 'silent' = 'open';
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server: Server = createServer((near) => {
    track(near);
    if (line === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(database);
    track(far);
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (chunk) => {
        if (line === 'open') to.write(chunk);
      });
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address.port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
  const breakAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: address.href,
    set(next) {
      line = next;
      if (next === 'cut') breakAll();
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
