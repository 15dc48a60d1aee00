import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RankingText } from '../corpus/forward-index.ts';

/** A query with its judged documents: document number to gain above 0. */
export interface JudgedQuery {
  id: string;
  text: string;
  /** What a human reads as the need, where the collection tells. */
  need: string;
  relevant: Map<number, number>;
  /** Documents that were judged, relevant or not. */
  judged: ReadonlySet<number>;
  /** False for a question that the catalogue has no answer to. */
  isAnswerable: boolean;
}

export interface Collection {
  texts: RankingText[];
  queries: JudgedQuery[];
}

/**
 * Reads a folder in BEIR format, line by line; queries without a relevant document are left out unless `unanswered` asks
 * for them. The records may be in a file elsewhere.
 */
export async function readCollection(
  folder: string,
  corpus: string = join(folder, 'corpus.jsonl'),
  { unanswered = false }: { unanswered?: boolean } = {},
): Promise<Collection> {
  const numbers = new Map<string, number>();
  const texts: RankingText[] = [];
  for await (const record of jsonLines(corpus)) {
    numbers.set(textOf(record, '_id'), texts.length);
    texts.push({ title: textOf(record, 'title'), body: textOf(record, 'text') });
  }
  const judgements = await readJudgements(join(folder, 'qrels'), numbers);
  const queries: JudgedQuery[] = [];
  for await (const record of jsonLines(join(folder, 'queries.jsonl'))) {
    const id = textOf(record, '_id');
    const judged = judgements.get(id) ?? new Map<number, number>();
    const relevant = new Map([...judged].filter(([, gain]) => gain > 0));
    if (relevant.size === 0 && !unanswered) continue;
    const isAnswerable = record['answerable'] !== false && record['kind'] !== 'none';
    queries.push({
      id,
      text: textOf(record, 'text'),
      need: textOf(record, 'need'),
      relevant,
      judged: new Set(judged.keys()),
      isAnswerable,
    });
  }
  return { texts, queries };
}

/** Objects of a JSON Lines file, one at a time; throws with the line number if one is not an object. */
export async function* jsonLines(file: string): AsyncGenerator<Record<string, unknown>> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.trim() === '') continue;
    const value: unknown = parse(line, file, number);
    if (typeof value !== 'object' || value === null)
      throw new Error(`${file}, line ${number}: not an object`);
    yield value as Record<string, unknown>;
  }
}

async function readJudgements(
  folder: string,
  numbers: ReadonlyMap<string, number>,
): Promise<Map<string, Map<number, number>>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.tsv'));
  const file = files.includes('test.tsv') ? 'test.tsv' : files[0];
  if (file === undefined || (files.length > 1 && file !== 'test.tsv')) {
    throw new Error(`${folder} must hold test.tsv or exactly one .tsv file`);
  }
  const judgements = new Map<string, Map<number, number>>();
  for await (const line of linesOf(join(folder, file))) {
    const [query = '', document = '', score = ''] = line.split('\t');
    const number = numbers.get(document);
    const gain = Number(score);
    if (number === undefined || !(gain >= 0)) continue;
    const judged = judgements.get(query) ?? new Map<number, number>();
    judgements.set(query, judged.set(number, gain));
  }
  return judgements;
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}

function parse(line: string, file: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${file}, line ${number}: not JSON`);
  }
}

function textOf(record: Record<string, unknown>, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
