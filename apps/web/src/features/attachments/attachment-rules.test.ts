import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { describe, expect, it } from 'vitest';
import { admitted, type Attachment, fileSize } from './attachment-rules.ts';

const file = (name: string, more: Partial<{ type: string; size: number; lastModified: number }> = {}) => ({
  name,
  type: 'application/pdf',
  size: 1_000,
  lastModified: 1,
  ...more,
});
const present = (name: string, more: Partial<Attachment> = {}): Attachment => ({
  ...file(name),
  id: name,
  status: 'success',
  error: null,
  previewUrl: null,
  info: null,
  ...more,
});

describe('admitted', () => {
  it('accepts pictures and PDFs, and says why others are refused', () => {
    const types = ['image/png', 'application/pdf', 'image/svg+xml', 'text/plain', ''];
    const { added } = admitted(
      [],
      types.map((type, at) => file(`f${at}`, { type })),
    );
    expect(added.map(({ error }) => error)).toEqual([
      null,
      null,
      FILES_MESSAGES.fileKindRefused,
      FILES_MESSAGES.fileKindRefused,
      FILES_MESSAGES.fileKindRefused,
    ]);
  });

  it('allows 5 MB to the byte', () => {
    const sizes = [FILES_LIMITS.fileBytes, FILES_LIMITS.fileBytes + 1];
    const { added } = admitted(
      [],
      sizes.map((size, at) => file(`f${at}`, { size })),
    );
    expect(added.map(({ error }) => error)).toEqual([null, 'File size must be under 5MB']);
  });

  it('ignores a file with the same name and time, however it was added', () => {
    const { added, complaint } = admitted(
      [present('a.pdf')],
      [file('a.pdf'), file('b.pdf'), file('b.pdf'), file('a.pdf', { lastModified: 2 })],
    );
    expect(added.map(({ file: { name, lastModified } }) => [name, lastModified])).toEqual([
      ['b.pdf', 1],
      ['a.pdf', 2],
    ]);
    expect(complaint).toBeNull();
  });

  it('accepts at most five, not counting failed ones', () => {
    const here = [present('1'), present('2'), present('3', { status: 'error' }), present('4')];
    const { added, complaint } = admitted(here, [file('5'), file('6'), file('7')]);
    expect(added.map((one) => one.file.name)).toEqual(['5', '6']);
    expect(complaint).toBe(CONVERSATION_MESSAGES.tooManyFiles);
  });

  it('accepts at most 16 MB in total', () => {
    const size = FILES_LIMITS.fileBytes;
    const { added, complaint } = admitted(
      [present('1', { size }), present('2', { size })],
      [file('3', { size }), file('4', { size })],
    );
    expect(added).toHaveLength(1);
    expect(complaint).toBe(CONVERSATION_MESSAGES.filesTooLarge);
  });
});

describe('fileSize', () => {
  it('uses Bytes, KB and MB', () => {
    expect([0, 1_023, 1_024, 348_160, 1_048_575, 1_258_291, 5_242_880].map(fileSize)).toEqual([
      '0 Bytes',
      '1023 Bytes',
      '1 KB',
      '340 KB',
      '1.0 MB',
      '1.2 MB',
      '5.0 MB',
    ]);
  });
});
