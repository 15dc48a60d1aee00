import { describe, expect, it } from 'vitest';
import { chatDate, chatGroup, listRows, momentInside } from './chat-dates.ts';

const now = new Date(2026, 10, 21, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('the dates in the chat list', () => {
  it('say when a chat was started', () => {
    expect(chatDate(at(2026, 10, 21, 14, 29), now)).toBe('14:29');
    expect(chatDate(new Date(now.getTime() - 59_000).toISOString(), now)).toBe('Just now');
    expect(chatDate(at(2026, 10, 12), now)).toBe('12 Nov');
    expect(chatDate('not a date', now)).toBe('Recently');
  });

  it('put chats under a heading', () => {
    expect(chatGroup(at(2026, 10, 21), now)).toBe('Today');
    expect(chatGroup(at(2026, 10, 20, 23, 59), now)).toBe('Earlier this week');
    expect(chatGroup(at(2026, 9, 4), now)).toBe('October');
    expect(chatGroup(at(2025, 9, 4), now)).toBe('October 2025');
  });

  it('keep the order of the list, each group after its heading', () => {
    const chats = [
      at(2026, 10, 21, 9),
      at(2026, 10, 21, 8),
      at(2026, 9, 4),
      at(2025, 9, 4),
      'not a date',
    ].map((updatedAt, index) => ({ chatId: `${index}`, updatedAt }));
    const rows = listRows(chats, now).map((row) => (row.kind === 'heading' ? row.heading : row.chat.chatId));
    expect(rows).toEqual(['Today', '0', '1', 'October', '2', 'October 2025', '3', 'Recently', '4']);
  });
});

it('within a sentence a moment begins small, a month does not', () => {
  expect(momentInside(at(2026, 10, 21, 9, 5), now)).toBe('today, 09:05');
  expect(momentInside(now.toISOString(), now)).toBe('just now');
  expect(momentInside(at(2026, 5, 3), now)).toBe('3 Jun');
  expect(momentInside(at(2026, 6, 3), now)).toBe('3 Jul');
});
