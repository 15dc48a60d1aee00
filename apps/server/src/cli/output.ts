import { Presets, SingleBar } from 'cli-progress';

/** JSON if requested, otherwise lines for people. */
export function print(value: unknown, json: boolean | undefined, lines: () => string[]): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${lines().join('\n')}\n`);
}

export interface Progress {
  update(step: string, done: number, total: number): void;
  stop(): void;
}

/** A progress bar on a terminal, nothing elsewhere: scripts get clean output. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar(
    {
      format: '{step} [{bar}] {value}/{total}',
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update: (step, done, total) => {
      if (!started) bar.start(total, done, { step });
      started = true;
      bar.setTotal(total);
      bar.update(done, { step });
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}
