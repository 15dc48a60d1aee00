import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

/** Paths that the server answers itself. */
const OF_THE_SERVER = ['/trpc', '/api', '/dev/mailbox', '/healthz', '/readyz'];

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4310' },
    'public-host': { type: 'string', default: 'localhost' },
  },
});

/** Vite serves the page from its sources and proxies everything else to the server. */
const vite = await createServer({
  root: join(import.meta.dirname, '..'),
  server: {
    host: values.host,
    port: Number(values.port),
    strictPort: true,
    allowedHosts: [values['public-host']],
    proxy: Object.fromEntries(OF_THE_SERVER.map((path) => [path, values.server])),
  },
});
await vite.listen();
vite.printUrls();
