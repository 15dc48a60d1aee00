import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ByteLine, byteLines } from './byte-lines.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(chunks: AsyncIterable<Buffer>): Promise<ByteLine[]> {
  const lines: ByteLine[] = [];
  for await (const line of byteLines(chunks)) lines.push(line);
  return lines;
}

// Collected often, so that what is held is measured and not what waits for the collector.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('byteLines', () => {
  test('returns the lines of a text however its bytes arrive', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ß', '😀', ' ', '\n', '\r\n', '"') });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (written, size) => {
        const lines = await all(pieces(Buffer.from(written), size));
        const expected = written.split('\n').map((line) => line.replace(/\r$/, ''));
        if (written.endsWith('\n') || written === '') expected.pop();
        expect(lines.map((line) => ('text' in line ? line.text : line.reason))).toEqual(expected);
        expect(lines.map(({ line }) => line)).toEqual(expected.map((_, at) => at + 1));
      }),
    );
  });

  test('skips an endless line while holding next to nothing of it', async () => {
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const chunks = async function* () {
      for (let sent = 1; sent <= 512; sent++) {
        yield Buffer.alloc(1_024 * 1_024, 'x');
        if (sent % 64 !== 0) continue;
        collectGarbage();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
      yield Buffer.from('\nend');
    };
    expect(await all(chunks())).toEqual([
      { line: 1, reason: 'The line is longer than 4 MiB.' },
      { line: 2, text: 'end', ended: false },
    ]);
    expect(most).toBeLessThan(128 * 1_024 * 1_024);
  });
});
