import { currentSession, onSessionChange } from '../../../lib/session/session-store.ts';
import { randomUuid } from '../../../lib/session/visitor-id.ts';

/** What a chat needs from the page it runs in. Functions that register a callback return one that removes it. */
export interface ChatPage {
  newKey(): string;
  /** Resolves after the given time, or as soon as the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Runs before the next frame is drawn; at once if no frames are drawn. */
  onNextFrame(run: () => void): () => void;
  /** The person returns to the page, or the network is back. */
  onReturn(run: () => void): () => void;
  /** The person who opened the page is no longer the one signed in. */
  onSignOut(run: () => void): () => void;
  tabs: ChatTabs;
}

/** The person’s other tabs. They are told which chat has changed, and ask the server for the change itself. */
export interface ChatTabs {
  tell(chatId: string): void;
  onChange(run: (chatId: string) => void): () => void;
}

export function browserPage(): ChatPage {
  const owner = currentSession()?.userId;
  return {
    newKey: randomUuid,
    pause,
    onNextFrame,
    onReturn,
    onSignOut: (run) =>
      onSessionChange(() => {
        if (currentSession()?.userId !== owner) run();
      }),
    tabs: broadcastTabs(),
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function onNextFrame(run: () => void): () => void {
  // A hidden page draws no frames.
  if (document.hidden) {
    run();
    return () => undefined;
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

function onReturn(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('online', look);
  };
}

const CHANNEL = 'cosmos.chats';

function broadcastTabs(): ChatTabs {
  let channel: BroadcastChannel | null = null;
  return {
    onChange(run) {
      const opened = new BroadcastChannel(CHANNEL);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') run(data);
      });
      channel = opened;
      return () => {
        opened.close();
        if (channel === opened) channel = null;
      };
    },
    tell: (chatId) => channel?.postMessage(chatId),
  };
}
