import { currentSession, onSessionChange } from '../../../lib/session/session-store.ts';
import { randomUuid } from '../../../lib/session/visitor-id.ts';

/** What a chat needs of the page that it stands in. What registers a callback returns what takes it back. */
export interface ChatPage {
  newKey(): string;
  /** Ends after so many milliseconds, or as soon as the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Before the next frame is drawn; at once where none is drawn. */
  onNextFrame(run: () => void): () => void;
  /** The person looks at the page again, or the network is back. */
  onReturn(run: () => void): () => void;
  /** Whoever opened the page is no longer the one who is signed in. */
  onSignOut(run: () => void): () => void;
  tabs: ChatTabs;
}

/** The person's other tabs. They are told which chat has changed; what has changed, they ask the server. */
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
