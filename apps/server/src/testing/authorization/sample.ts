import type { Need } from './need.ts';
import type { Victim } from './victim.ts';

/** How a procedure is called: its input, and the status that an admitted actor gets. */
export interface Sample {
  need: Need;
  input?: (victim: Victim) => unknown;
  answers?: number;
}
