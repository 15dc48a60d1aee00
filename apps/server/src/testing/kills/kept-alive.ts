import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Asked, Told } from './contact-sender.ts';
import { standby } from './standby.ts';

const ASKED = { sent: 'send', undone: 'undo', taken: 'event', reminding: 'remind' } as const;

export type KeptAlive = ReturnType<typeof keptAlive>;

/** The process in `contact-sender.ts`, started anew whenever it is killed; what it had not answered is asked again. */
export function keptAlive(beginning: Asked) {
  const waiting = new Map<string, { asked: Asked; resolve: (told: Told) => void }>();
  const keyOf = (kind: string, at: number) => `${kind} ${at}`;
  let told = 0;
  let isOver = false;
  const senders = standby(join(import.meta.dirname, 'contact-sender.ts'));
  let child = start();

  function start(): ChildProcess {
    const process = senders.take();
    process.on('message', (news: Told) => {
      if (news.told === 'begun') {
        for (const { asked } of waiting.values()) process.send(asked);
        return;
      }
      const key = keyOf(ASKED[news.told], news.at);
      waiting.get(key)?.resolve(news);
      waiting.delete(key);
      told += 1;
    });
    process.on('error', () => undefined);
    process.on('exit', () => {
      if (!isOver) child = start();
    });
    process.send(beginning);
    return process;
  }

  return {
    ask: (asked: Exclude<Asked, { ask: 'begin' }>) =>
      new Promise<Told>((resolve) => {
        waiting.set(keyOf(asked.ask, asked.at), { asked, resolve });
        // Before it has begun, and after it has died, nothing is heard; both are made up for when it has begun.
        child.send(asked, () => undefined);
      }),
    toldSinceKill: () => told,
    kill: () => {
      told = 0;
      child.kill('SIGKILL');
    },
    end: () => {
      isOver = true;
      child.kill('SIGKILL');
      senders.end();
    },
  };
}
