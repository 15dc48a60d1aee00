import type { Reply, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { createCaller } from '../app-router.ts';

type Caller = ReturnType<typeof createCaller>;
type Asked = Parameters<Caller['conversation']['ask']>[0];

/** Asks the assistant like a browser. */
export function asking(caller: Caller) {
  const events = async (input: Asked): Promise<TurnEvent[]> => {
    const all: TurnEvent[] = [];
    for await (const event of await caller.conversation.ask(input)) all.push(event);
    return all;
  };
  return {
    events,
    /** Asks and waits for the answer. */
    ask: async (text: string, more: Omit<Asked, 'text'> = {}): Promise<Reply> => {
      const last = (await events({ text, ...more })).at(-1);
      if (last?.kind !== 'done') throw new Error(`The turn ended with ${JSON.stringify(last)}`);
      return last.reply;
    },
  };
}
