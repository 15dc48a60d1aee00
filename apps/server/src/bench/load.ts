import { Agent, get } from 'node:http';
import { percentile } from './statistics.ts';

export interface LoadFigures {
  requestsPerSecond: number;
  p95Ms: number;
  /** Share of requests that were not answered with 200. */
  errors: number;
}

/** Asks for one address over so many open connections, each as fast as it is answered. */
export async function load(
  url: string,
  {
    connections,
    seconds,
    headers,
  }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1_000;
  const connection = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const status = await statusOf(url, agent, headers);
      times.push(performance.now() - started);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return {
    requestsPerSecond: times.length / seconds,
    p95Ms: percentile(times, 95),
    errors: failed / times.length,
  };
}

function statusOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });
}
