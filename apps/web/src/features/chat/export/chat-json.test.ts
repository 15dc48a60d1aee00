import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { describe, expect, it } from 'vitest';
import { chatJson, fileNameOf } from './chat-json.ts';

describe('chatJson', () => {
  it('contains every turn as the server returned it', () => {
    const turns = [{ turnId: 't1', text: 'a "quoted" question' } as StoredTurn];
    const exportedAt = new Date('2026-01-02T03:04:05Z');
    expect(JSON.parse(chatJson({ chatId: 'c', title: 'T', turns, exportedAt }))).toEqual({
      chatId: 'c',
      title: 'T',
      exportedAt: '2026-01-02T03:04:05.000Z',
      turns,
    });
  });
});

describe('fileNameOf', () => {
  it('keeps letters and digits of any script', () => {
    expect(fileNameOf('Fluorine-free: textile / repellents?', 'pdf')).toBe(
      'fluorine-free-textile-repellents.pdf',
    );
    expect(fileNameOf('../../etc', 'json')).toBe('etc.json');
    expect(fileNameOf('材料 2', 'json')).toBe('材料-2.json');
    expect(fileNameOf('???', 'pdf')).toBe('chat.pdf');
  });
});
