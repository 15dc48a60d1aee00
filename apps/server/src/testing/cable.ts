import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { Transform } from 'node:stream';

/** A connection to a PostgreSQL that can be unplugged and plugged in again. */
export interface Cable {
  url: string;
  pull(): Promise<void>;
  plug(): Promise<void>;
  /** From now on it leads to another PostgreSQL; connections to the old one break. */
  lead(databaseUrl: string): void;
  /** Each piece takes this long on its way, both ways, on connections made from now on. */
  slow(ms: number): void;
  /** Breaks all connections; new ones can be made at once. */
  cut(): void;
}

export async function layCable(databaseUrl: string): Promise<Cable> {
  let target = new URL(databaseUrl);
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (delayMs > 0) socket.pipe(delay(delayMs)).pipe(other);
      else socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const plug = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await plug(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    plug: () => plug(port),
    pull: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    lead: (other) => {
      target = new URL(other);
      cut();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    cut,
  };
}

function delay(ms: number): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      setTimeout(done, ms, null, chunk);
    },
  });
}
