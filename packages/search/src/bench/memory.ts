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

/** The most that processes held together, in MB. */
export interface Peak {
  peak: number;
  /** The same for each phase, in their order. */
  phases: [string, number][];
}

/** Watches the memory of a process and those it starts. */
export interface Watch {
  begin: (phase: string) => void;
  /** Stops watching. */
  end: () => Peak;
}

/** `begin` tells it what the process is doing from then on. */
export function watchPeak(pid: number): Watch {
  let current: [string, number] = ['start', 0];
  const phases = [current];
  const look = () => (current[1] = Math.max(current[1], residentOf(pid)));
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    begin: (phase) => {
      look();
      current = [phase, 0];
      phases.push(current);
      // One that is shorter than the time between two looks.
      look();
    },
    end: () => {
      clearInterval(timer);
      return { peak: Math.max(...phases.map(([, megabytes]) => megabytes)), phases };
    },
  };
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    return childrenOf(pid).reduce((sum, child) => sum + residentOf(child), own);
  } catch {
    // It has ended.
    return 0;
  }
}

/** The processes that a process has started, the newest last; Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
    .toSorted((a, b) => a - b);
}
