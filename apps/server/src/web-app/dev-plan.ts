import { type Env, EnvError } from '@cosmos/api/context/env.ts';

/** Offset of the page's port from the server's. */
const PAGE_ABOVE = 1_310;
const HIGHEST_PORT = 65_535;

/** What `npm run dev` starts: the server at PORT, and Vite with the page in front of it. */
export interface DevPlan {
  /** Where Vite reaches the server. */
  server: string;
  page: { host: string; port: number };
  /** Where the page is reached, for links in emails and in the terminal. */
  publicUrl: string;
}

export function devPlan({ PORT, HOST, PUBLIC_URL }: Pick<Env, 'PORT' | 'HOST' | 'PUBLIC_URL'>): DevPlan {
  if (PORT === 0)
    throw new EnvError(
      'PORT is wrong: npm run dev must know the port before the server starts, so it cannot be 0.',
    );
  const port = PORT + PAGE_ABOVE;
  if (port > HIGHEST_PORT)
    throw new EnvError(
      `PORT is wrong: npm run dev serves the page at PORT + ${PAGE_ABOVE}, so it must be ${HIGHEST_PORT - PAGE_ABOVE} at most.`,
    );
  return {
    server: `http://${reachable(HOST)}:${PORT}`,
    page: { host: HOST, port },
    publicUrl: PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`,
  };
}

/** An address to connect to, since one to listen on may mean all networks. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
