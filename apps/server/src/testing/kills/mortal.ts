import { flushCompileCache } from 'node:module';
import process from 'node:process';

/** What every program that is killed again and again does once it has loaded. */
export function becomeMortal(): void {
  // Node writes it when a process ends normally, which none of these does.
  flushCompileCache();
  // Whoever would kill it is gone.
  process.on('disconnect', () => process.exit());
}
