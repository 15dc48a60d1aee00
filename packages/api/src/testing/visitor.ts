import { randomBytes } from 'node:crypto';
import type { Reply, TurnEvent } from '@cosmos/contract/conversation.ts';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context.ts';
import type { Services } from '../services.ts';

/** A visitor of the landing page, who calls procedures as the browser does. */
export function visitor(services: Services, address = '192.0.2.1', id = randomBytes(16).toString('hex')) {
  const caller = createCaller(innerContext(services, visitorActor(id, address)));
  type Asked = Parameters<typeof caller.conversation.ask>[0];
  const events = async (input: Asked): Promise<TurnEvent[]> => {
    const all: TurnEvent[] = [];
    for await (const event of await caller.conversation.ask(input)) all.push(event);
    return all;
  };
  return {
    id,
    caller,
    events,
    /** Asks and waits for the answer. */
    ask: async (text: string, more: Omit<Asked, 'text'> = {}): Promise<Reply> => {
      const last = (await events({ text, ...more })).at(-1);
      if (last?.kind !== 'done') throw new Error(`The turn ended with ${JSON.stringify(last)}`);
      return last.reply;
    },
  };
}
