import type { PartialAnswer, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';

/** Events of the turns running in this process. Nothing here outlives the turn longer than its listeners do. */
export interface TurnFeed {
  /** The signal tells the turn that its author has stopped it. */
  open(turnId: string): AbortSignal;
  publish(turnId: string, event: TurnEvent): void;
  close(turnId: string): void;
  /** All events of a running turn, from its first; null if the turn does not run here. */
  follow(turnId: string): AsyncGenerator<TurnEvent> | null;
  /** What a turn running here has so far; null if it has nothing to show. */
  partial(turnId: string): PartialAnswer | null;
  /** Stops a turn running here, for its listeners and for the code that works on it. */
  halt(turnId: string): void;
  /** Tells all listeners that the answer was interrupted; for the end of the process. */
  stop(): void;
}
