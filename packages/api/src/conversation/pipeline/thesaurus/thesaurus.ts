import { EVERYDAY_RINGS } from './everyday.ts';
import { LIFE_RINGS } from './life.ts';
import { MATTER_AND_ENERGY_RINGS } from './matter-and-energy.ts';
import { SIGNAL_RINGS } from './signals.ts';

/** Words that a person and a technology office use for the same thing; a question is also searched with the other words of a ring. */
export const SYNONYM_RINGS = [EVERYDAY_RINGS, MATTER_AND_ENERGY_RINGS, LIFE_RINGS, SIGNAL_RINGS].flat();
