import { readFileSync, readdirSync } from 'node:fs';

/** What a process holds in memory, in MB. */
export interface Memory {
  /** All of it. */
  resident: number;
  /** Objects of JavaScript. */
  heap: number;
  /** Arrays and buffers of JavaScript. */
  buffers: number;
  /** Mapped files, which the system takes back as it likes. */
  files: number;
  /** What is left: native code's own memory, and what its allocator keeps. */
  native: number;
}

const MB = 1_048_576;

/** Of this process; Linux only. */
export function memoryNow(): Memory {
  globalThis.gc?.();
  const { heapTotal, arrayBuffers } = process.memoryUsage();
  const status = readFileSync('/proc/self/status', 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  const [resident, files, shared] = [megabytes('VmRSS'), megabytes('RssFile'), megabytes('RssShmem')];
  const [heap, buffers] = [heapTotal / MB, arrayBuffers / MB];
  return { resident, heap, buffers, files, native: resident - files - shared - heap - buffers };
}

const EVERY_MS = 200;

/** Watches a process and those it starts; the returned function tells the most that they held together, in MB. */
export function watchPeak(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(pid))), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + residentOf(Number(child)), own);
  } catch {
    // It has ended.
    return 0;
  }
}
