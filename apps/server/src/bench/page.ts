import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../testing/repository.ts';

export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Of all scripts of the landing page. */
  scriptsGzippedBytes: number;
  /** Lighthouse's measure of the machine's speed; slow ones lower the performance score. */
  benchmarkIndex: number;
}

/** Lighthouse on the real server, in its own process; scores are whole percent. */
export function measurePage(url: string): Promise<PageFigures> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/web/e2e/lighthouse.mjs'), '--url', url], {
    cwd: join(ROOT, 'apps/web'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output) as PageFigures);
      else reject(new Error(`Lighthouse exited with ${code}.`));
    });
  });
}
