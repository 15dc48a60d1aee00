import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';

/** A line of a file, 1-based, without its line break; `reason` says why it can't be read as text. */
export type ByteLine = { line: number; text: string; ended: boolean } | { line: number; reason: string };

const NEWLINE = 10;
const RETURN = 13;
const BOM = '\uFEFF';
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Splits bytes into lines. At most one line of CATALOGUE_LIMITS.importLineBytes is held in memory: a longer one is skipped as it
 * streams by, and reported. `ended` is false for a last line without a line break.
 */
export async function* byteLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ByteLine> {
  let line = 1;
  let parts: Buffer[] = [];
  let held = 0;
  let tooLong = false;
  const hold = (part: Buffer) => {
    held += part.length;
    if (held > CATALOGUE_LIMITS.importLineBytes) {
      tooLong = true;
      parts = [];
    }
    if (!tooLong && part.length > 0) parts.push(part);
  };
  const finish = (ended: boolean): ByteLine => {
    const made = tooLong ? tooLongLine(line) : decodeLine(line, ended, Buffer.concat(parts));
    line++;
    parts = [];
    held = 0;
    tooLong = false;
    return made;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      hold(chunk.subarray(start, end));
      yield finish(true);
      start = end + 1;
    }
    hold(chunk.subarray(start));
  }
  if (held > 0) yield finish(false);
}

function tooLongLine(line: number): ByteLine {
  return { line, reason: `The line is longer than ${CATALOGUE_LIMITS.importLineBytes / 1_024 / 1_024} MiB.` };
}

function decodeLine(line: number, ended: boolean, bytes: Buffer): ByteLine {
  const trimmed = bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes;
  if (trimmed.includes(0)) return { line, reason: 'The line holds a NUL character.' };
  try {
    const text = utf8.decode(trimmed);
    return { line, text: line === 1 && text.startsWith(BOM) ? text.slice(1) : text, ended };
  } catch {
    return { line, reason: 'The line is not valid UTF-8.' };
  }
}
