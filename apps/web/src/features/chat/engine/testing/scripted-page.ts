import type { ChatPage, ChatTabs } from '../chat-page.ts';
import { settled } from './scripted-server.ts';

/** The channel between the tabs of one browser. */
export function tabChannel(): () => ChatTabs {
  const tabs = new Set<(chatId: string) => void>();
  return () => {
    let own: ((chatId: string) => void) | null = null;
    return {
      onChange(run) {
        own = run;
        tabs.add(run);
        return () => void tabs.delete(run);
      },
      tell(chatId) {
        for (const other of tabs) if (other !== own) other(chatId);
      },
    };
  };
}

/** A page without a clock, screen or network: the test triggers what it would notice. */
export function scriptedPage({
  name = 'key',
  tabs = tabChannel()(),
}: { name?: string; tabs?: ChatTabs } = {}) {
  const frames = new Set<() => void>();
  const returns = new Set<() => void>();
  const signOuts = new Set<() => void>();
  let pauses: { milliseconds: number; end: () => void }[] = [];
  let keys = 0;
  const register = (all: Set<() => void>) => (run: () => void) => {
    all.add(run);
    return () => void all.delete(run);
  };
  const runAll = (all: Set<() => void>) => {
    for (const run of all) run();
    return settled();
  };
  const page: ChatPage = {
    newKey: () => `${name}-${(keys += 1)}`,
    pause: (milliseconds, signal) =>
      new Promise((end) => {
        signal.addEventListener('abort', () => end());
        pauses.push({ milliseconds, end });
      }),
    onNextFrame: register(frames),
    onReturn: register(returns),
    onSignOut: register(signOuts),
    tabs,
  };
  return {
    page,
    /** The number of frames requested and not cancelled. */
    waitingFrames: () => frames.size,
    drawFrame() {
      const due = [...frames];
      frames.clear();
      for (const run of due) run();
      return settled();
    },
    comeBack: () => runAll(returns),
    signOut: () => runAll(signOuts),
    /** Ends all pauses, and returns their lengths. */
    async passPauses(): Promise<number[]> {
      const over = pauses;
      pauses = [];
      for (const { end } of over) end();
      await settled();
      return over.map(({ milliseconds }) => milliseconds);
    },
  };
}
