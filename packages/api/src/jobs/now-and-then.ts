import type { Services } from '../context/services.ts';

const EVERY_MS = 300;

/** Notes progress at each new step, and else now and then. A note that fails is only logged. */
export function nowAndThen<Progress extends { step: string }>(
  log: Services['log'],
  note: (progress: Progress) => Promise<unknown>,
): (progress: Progress) => void {
  let notedAt = 0;
  let step = '';
  return (progress) => {
    if (progress.step === step && performance.now() - notedAt < EVERY_MS) return;
    notedAt = performance.now();
    step = progress.step;
    note(progress).catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
  };
}
