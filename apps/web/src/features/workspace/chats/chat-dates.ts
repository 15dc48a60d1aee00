const DAY_MS = 24 * 60 * 60 * 1_000;
const JUST_NOW_MS = 60 * 1_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** The heading for a chat: Today, Earlier this week, or its month. */
export function chatGroup(at: string, now: Date): string {
  const made = new Date(at);
  if (Number.isNaN(made.getTime())) return 'Recently';
  const today = startOfDay(now).getTime();
  if (made.getTime() >= today) return 'Today';
  if (made.getTime() >= today - 6 * DAY_MS) return 'Earlier this week';
  const sameYear = made.getFullYear() === now.getFullYear();
  return made.toLocaleDateString('en-GB', sameYear ? { month: 'long' } : { month: 'long', year: 'numeric' });
}

/** "Just now", today’s time, or the local date; "Recently" if the server gave none. */
export function chatDate(createdAt: string, now: Date): string {
  const made = new Date(createdAt);
  if (Number.isNaN(made.getTime())) return 'Recently';
  if (now.getTime() - made.getTime() < JUST_NOW_MS) return 'Just now';
  if (chatGroup(createdAt, now) === 'Today')
    return made.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return made.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** "Today, 10:42", "19 Nov": a date that has no heading above it. */
export function chatMoment(at: string, now: Date): string {
  const date = chatDate(at, now);
  return chatGroup(at, now) === 'Today' && /\d/.test(date) ? `Today, ${date}` : date;
}

/** The same within a sentence: "today, 10:42". */
export function momentInside(at: string, now: Date): string {
  return chatMoment(at, now).replace(/^[A-Z]/, (first) => first.toLowerCase());
}

export type ListRow<Chat> =
  | { kind: 'heading'; key: string; heading: string }
  | { kind: 'chat'; key: string; chat: Chat };

/** The chats in order, each group after its heading. Month names are made once per group, since lists are long. */
export function listRows<Chat extends { chatId: string; updatedAt: string }>(
  chats: readonly Chat[],
  now: Date,
): ListRow<Chat>[] {
  const today = startOfDay(now).getTime();
  const rows: ListRow<Chat>[] = [];
  let last: number | null = null;
  for (const chat of chats) {
    const at = new Date(chat.updatedAt);
    const group = groupNumber(at, today);
    if (group !== last) {
      const heading = chatGroup(chat.updatedAt, now);
      rows.push({ kind: 'heading', key: `${heading} ${chat.chatId}`, heading });
    }
    last = group;
    rows.push({ kind: 'chat', key: chat.chatId, chat });
  }
  return rows;
}

/** Equal for two chats under the same heading. */
function groupNumber(at: Date, today: number): number {
  const time = at.getTime();
  if (Number.isNaN(time)) return -3;
  if (time >= today) return -1;
  if (time >= today - 6 * DAY_MS) return -2;
  return at.getFullYear() * 12 + at.getMonth();
}
