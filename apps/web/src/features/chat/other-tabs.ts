const CHANNEL = 'cosmos.chats';

/** Tells the person's other tabs that something has happened in a chat; what, they ask the server. */
export function otherTabs(onChange: (chatId: string) => void): {
  open: () => () => void;
  tell: (chatId: string) => void;
} {
  let channel: BroadcastChannel | null = null;
  return {
    open() {
      const opened = new BroadcastChannel(CHANNEL);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') onChange(data);
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
