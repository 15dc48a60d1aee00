import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apart } from '../../testing/apart.ts';
import type { Certificate } from './certificate.ts';

/** HAProxy before servers on loopback. */
export interface Proxy {
  url: string;
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Holds its configuration. */
  folder: string;
  port: number;
  servers: readonly number[];
  /** With one, it speaks TLS, and HTTP/2 to those who want it. */
  certificate?: Certificate | undefined;
  /** How a server is checked; by default whether it is ready. An object store has no such address. */
  check?: 'readiness' | 'none';
}

/**
 * Starts HAProxy from Debian's packages. A server that isn't ready gets no new requests; a request whose connection is
 * refused goes to another one, and so does one for a file of the page that a server doesn't have.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  if (spawnSync('haproxy', ['-v']).error) throw new Error('HAProxy is missing: apt-get install haproxy');
  const { folder, port, certificate } = options;
  const config = join(folder, `haproxy-${port}.cfg`);
  await writeFile(config, configuration(options));
  const process = apart(
    spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'], detached: true }),
  );
  let complaint = '';
  process.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  process.on('exit', (code) => {
    if (code) console.error(`HAProxy stopped with ${code}: ${complaint.slice(-1_000)}`);
  });
  return {
    url: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    close: async () => {
      process.removeAllListeners('exit');
      const gone = once(process, 'exit');
      process.kill('SIGTERM');
      await gone;
    },
  };
}

function configuration({ port, servers, certificate, check = 'readiness' }: ProxyOptions): string {
  const isChecked = check === 'readiness';
  return [
    'global',
    '  maxconn 8000',
    'defaults',
    '  mode http',
    '  option forwardfor',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    // A busy server is not a dead one.
    '  timeout check 5s',
    '  retries 5',
    '  option redispatch 1',
    // While releases differ, a file of one's page may be missing on another's server.
    '  retry-on conn-failure 404',
    'frontend people',
    `  bind 127.0.0.1:${port}${certificate ? ` ssl crt ${certificate.withKey} alpn h2,http/1.1` : ''}`,
    '  default_backend cosmos',
    'backend cosmos',
    '  balance leastconn',
    '  http-request disable-l7-retry unless { path_beg /assets/ }',
    ...(isChecked
      ? [
          '  option httpchk GET /readyz',
          '  http-check expect status 200',
          '  default-server inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down',
        ]
      : []),
    ...servers.map((each, at) => `  server s${at + 1} 127.0.0.1:${each}${isChecked ? ' check' : ''}`),
    '',
  ].join('\n');
}
