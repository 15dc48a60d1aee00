import { expect, it } from 'vitest';
import { chatCursor } from './chats.ts';
import { savedCursor } from '../saved/saved.ts';

it('a list begins at no time that the database does not know', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const at = (updatedAt: string) => [
    chatCursor.safeParse({ updatedAt, chatId: id }).success,
    savedCursor.safeParse({ updatedAt, savedId: id }).success,
  ];
  expect(at('0000-01-01T00:00:00.000Z')).toEqual([false, false]);
  expect(at('2026-01-01T00:00:00.000Z')).toEqual([true, true]);
});
