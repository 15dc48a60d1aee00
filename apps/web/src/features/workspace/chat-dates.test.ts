import { describe, expect, it } from 'vitest';
import { chatDate, chatGroup, grouped } from './chat-dates.ts';

const now = new Date(2026, 10, 21, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('the dates of the chat list', () => {
  it('says when a chat was begun', () => {
    expect(chatDate(at(2026, 10, 21, 14, 29), now)).toBe('14:29');
    expect(chatDate(new Date(now.getTime() - 59_000).toISOString(), now)).toBe('Just now');
    expect(chatDate(at(2026, 10, 12), now)).toBe('12 Nov');
    expect(chatDate('not a date', now)).toBe('Recently');
  });

  it('puts chats under a heading', () => {
    expect(chatGroup(at(2026, 10, 21), now)).toBe('Today');
    expect(chatGroup(at(2026, 10, 20, 23, 59), now)).toBe('Earlier this week');
    expect(chatGroup(at(2026, 9, 4), now)).toBe('October');
    expect(chatGroup(at(2025, 9, 4), now)).toBe('October 2025');
  });

  it('keeps the order of the list', () => {
    const items = [at(2026, 10, 21, 9), at(2026, 10, 21, 8), at(2026, 9, 4)].map((updatedAt) => ({
      updatedAt,
    }));
    expect(grouped(items, now).map(({ heading, items: { length } }) => [heading, length])).toEqual([
      ['Today', 2],
      ['October', 1],
    ]);
  });
});
