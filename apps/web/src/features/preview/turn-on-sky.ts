import type { Turn } from '../chat/engine/turn.ts';

/** The newest turn with results: its stars stay lit and connected to its rows until other results arrive. */
export function turnOnSky(turns: readonly Turn[]): Turn | undefined {
  return turns.findLast((turn) => turn.results.length > 0 && !turn.failure);
}
