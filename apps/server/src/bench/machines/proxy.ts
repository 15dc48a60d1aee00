import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** HAProxy before servers on loopback. */
export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts HAProxy from Debian's packages on `port`. A server that isn't ready gets no new requests; a request whose
 * connection is refused goes to another one.
 */
export async function startProxy(folder: string, port: number, servers: readonly number[]): Promise<Proxy> {
  if (spawnSync('haproxy', ['-v']).error) throw new Error('HAProxy is missing: apt-get install haproxy');
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, configuration(port, servers));
  const process = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  process.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  process.on('exit', (code) => {
    if (code) console.error(`HAProxy stopped with ${code}: ${complaint.slice(-1_000)}`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      process.removeAllListeners('exit');
      const gone = once(process, 'exit');
      process.kill('SIGTERM');
      await gone;
    },
  };
}

function configuration(port: number, servers: readonly number[]): string {
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
    '  retry-on conn-failure',
    'frontend people',
    `  bind 127.0.0.1:${port}`,
    '  default_backend cosmos',
    'backend cosmos',
    '  balance leastconn',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down',
    ...servers.map((each, at) => `  server s${at + 1} 127.0.0.1:${each} check`),
    '',
  ].join('\n');
}
