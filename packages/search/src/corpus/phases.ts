import { channel } from 'node:diagnostics_channel';

/** Has the name of each phase of a build as it begins. */
export const BUILD_PHASES = 'cosmos.build.phase';

const phases = channel(BUILD_PHASES);

/**
 * Begins a phase of a build. Where garbage collection is exposed, what the phase before it has left is freed: V8 is in no
 * hurry to free large arrays, since they are not in its heap, and would let them stand beside new ones.
 */
export function beginPhase(name: string): void {
  globalThis.gc?.();
  phases.publish(name);
}
