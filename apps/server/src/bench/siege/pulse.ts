import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** How long each check took, in ms; infinite if there was no answer. */
export interface Pulse {
  stop(): Promise<number[]>;
}

const EVERY_MS = 25;

/** Checks again and again whether the server is alive, from a thread that nothing else delays. */
export function takePulse(url: string): Pulse {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } });
  return {
    stop: () =>
      new Promise((resolve) => {
        worker.once('message', (times: number[]) => {
          void worker.terminate();
          resolve(times);
        });
        worker.postMessage('stop');
      }),
  };
}

if (parentPort) await watch(parentPort, (workerData as { url: string }).url);

async function watch(port: NonNullable<typeof parentPort>, url: string): Promise<void> {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isStopped = false;
  port.once('message', () => {
    isStopped = true;
  });
  while (!isStopped) {
    const began = performance.now();
    const isAlive = await look(url, agent);
    times.push(isAlive ? performance.now() - began : Number.POSITIVE_INFINITY);
    await delay(EVERY_MS);
  }
  port.postMessage(times);
}

function look(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(`${url}/healthz`, { agent, timeout: 10_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });
}
