import { createHash } from 'node:crypto';
import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';

const LONGEST_KEY_BYTES = 1_000;
const ID_DIGITS = 10;

export type RecordKind = 'technology' | 'researcher';

/** One line of text: control characters and runs of whitespace become one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The id given by a source, if it has the form of the product's own ids. */
export function givenId(kind: RecordKind, id: string | null): string | null {
  return id !== null && (kind === 'technology' ? TECHNOLOGY_ID : RESEARCHER_ID).test(id) ? id : null;
}

/** What identifies a record within its source: its id there, otherwise its URL, otherwise its name and place. */
export function sourceKey(
  record: { id: string | null; url: string | null },
  called: readonly (string | null)[],
): string {
  return fittingKey(record.id ?? record.url ?? namedKey(called));
}

export function namedKey(called: readonly (string | null)[]): string {
  return `named:${digest(called.map((part) => part?.toLowerCase() ?? ''))}`;
}

/** A key short enough for an index; long URLs are not. */
export function fittingKey(key: string): string {
  return Buffer.byteLength(key) <= LONGEST_KEY_BYTES ? key : `sha256:${digest([key])}`;
}

/** `UTECH-JHU-4820193756`: the same for a source's record on every machine; `attempt` > 0 if that id is taken. */
export function madeId(
  kind: RecordKind,
  {
    source,
    key,
    university,
    attempt = 0,
  }: { source: string; key: string; university: string; attempt?: number },
): string {
  const number = Number.parseInt(digest([kind, source, key, attempt]).slice(0, 12), 16) % 10 ** ID_DIGITS;
  return `${kind === 'technology' ? 'UTECH' : 'URES'}-${university}-${String(number).padStart(ID_DIGITS, '0')}`;
}

export function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
