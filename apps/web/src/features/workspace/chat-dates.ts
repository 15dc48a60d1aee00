const DAY_MS = 24 * 60 * 60 * 1_000;
const JUST_NOW_MS = 60 * 1_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** The heading under which a chat stands: Today, Earlier this week, or its month. */
export function chatGroup(at: string, now: Date): string {
  const made = new Date(at);
  if (Number.isNaN(made.getTime())) return 'Recently';
  const today = startOfDay(now).getTime();
  if (made.getTime() >= today) return 'Today';
  if (made.getTime() >= today - 6 * DAY_MS) return 'Earlier this week';
  const sameYear = made.getFullYear() === now.getFullYear();
  return made.toLocaleDateString('en-GB', sameYear ? { month: 'long' } : { month: 'long', year: 'numeric' });
}

/** "Just now", the time of today, or the local date; "Recently" where the server gave none. */
export function chatDate(createdAt: string, now: Date): string {
  const made = new Date(createdAt);
  if (Number.isNaN(made.getTime())) return 'Recently';
  if (now.getTime() - made.getTime() < JUST_NOW_MS) return 'Just now';
  if (chatGroup(createdAt, now) === 'Today')
    return made.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return made.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** Lists in the order in which they come, each under its heading. */
export function grouped<Item extends { updatedAt: string }>(
  items: readonly Item[],
  now: Date,
): { heading: string; items: Item[] }[] {
  const groups: { heading: string; items: Item[] }[] = [];
  for (const item of items) {
    const heading = chatGroup(item.updatedAt, now);
    const last = groups.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else groups.push({ heading, items: [item] });
  }
  return groups;
}
