// Behaves like @huggingface/transformers as far as it is used, with a model of four words: each is a direction, and the
// vector of a token is that of its word. The word "crash" ends the process, "hang" never ends, "broken" fails.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoded, OutputTensor } from '../../local-models/transformers.ts';

const [PADDING, FIRST, LAST, UNKNOWN] = [0, 1, 2, 3];
const KNOWN = 4;
const WORDS = ['red', 'green', 'blue', 'grey', 'crash', 'hang', 'broken', 'nan'];
/** Of the first token of a text: it is no word's, so that pooling by it is seen. */
const OF_FIRST = [0, 0.6, 0.8, 0];

export const env = { allowRemoteModels: true, allowLocalModels: false, useFSCache: true, logLevel: 30 };

export class Tensor {
  readonly type: string;
  readonly data: BigInt64Array;
  readonly dims: readonly number[];
  constructor(type: string, data: BigInt64Array, dims: readonly number[]) {
    this.type = type;
    this.data = data;
    this.dims = dims;
  }
}

interface Options {
  local_files_only?: boolean;
  session_options?: { intraOpNumThreads?: number };
}

/** What the memory of a real model would grow with. */
const MOST_TOKENS = 1_024;

/** What the tests have written beside the settings of a real model. */
interface FakeConfig {
  fails?: string;
  /** The name of the output, `last_hidden_state` by default. */
  output?: string;
  size?: number;
  scores?: number;
}

function open(folder: string, { local_files_only: isLocal }: Options): FakeConfig {
  if (env.allowRemoteModels || env.useFSCache || !env.allowLocalModels || !isLocal)
    throw new Error('the model would have been looked for in other places');
  const { fake = {} } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as {
    fake?: FakeConfig;
  };
  if (fake.fails) throw new Error(fake.fails);
  return fake;
}

function openModel(folder: string, options: Options): FakeConfig {
  const { intraOpNumThreads: threads = 0 } = options.session_options ?? {};
  if (threads < 1 || threads > 2) throw new Error('the model would have used all processors');
  return open(folder, options);
}

export const AutoTokenizer = {
  from_pretrained: async (folder: string, options: Options) => {
    open(folder, options);
    const tokenize = (text: string, { text_pair: pair }: { text_pair?: string }): Encoded => {
      if (text || pair)
        appendFileSync(join(folder, 'read.txt'), `${[text, pair].filter(Boolean).join(' | ')}\n`);
      const one = [FIRST, ...idsOf(text), LAST];
      const other = pair === undefined ? [] : [...idsOf(pair), LAST];
      return { input_ids: [...one, ...other], token_type_ids: [...one.map(() => 0), ...other.map(() => 1)] };
    };
    return Object.assign(tokenize, { pad_token_id: PADDING });
  },
};

function idsOf(text: string): number[] {
  const words = text.toLowerCase().split(/\W+/).filter(Boolean);
  return words.map((word) => (WORDS.includes(word) ? WORDS.indexOf(word) + KNOWN : UNKNOWN));
}

type Inputs = Record<'input_ids' | 'attention_mask' | 'token_type_ids', Tensor>;

export const AutoModel = {
  from_pretrained: async (folder: string, options: Options) => {
    const { output = 'last_hidden_state', size = 4 } = openModel(folder, options);
    return async (inputs: Inputs): Promise<Record<string, OutputTensor>> => {
      const rows = await rowsOf(inputs);
      const vectors = rows.flat().map((id) => vectorOf(id, size));
      const length = rows[0]?.length ?? 0;
      if (output === 'sentence_embedding')
        return {
          [output]: { dims: [rows.length, size], data: Float32Array.from(rows.flatMap(() => OF_FIRST)) },
        };
      return { [output]: { dims: [rows.length, length, size], data: Float32Array.from(vectors.flat()) } };
    };
  },
};

export const AutoModelForSequenceClassification = {
  from_pretrained: async (folder: string, options: Options) => {
    const { scores = 1 } = openModel(folder, options);
    return async (inputs: Inputs): Promise<Record<string, OutputTensor>> => {
      const rows = await rowsOf(inputs);
      const length = rows[0]?.length ?? 0;
      const logits = rows.map((ids, row) => {
        const isSecond = (at: number) => inputs.token_type_ids.data[row * length + at] === 1n;
        const asked = new Set(ids.filter((id, at) => id >= KNOWN && !isSecond(at)));
        return ids.includes(WORDS.indexOf('nan') + KNOWN)
          ? Number.NaN
          : ids.filter((id, at) => isSecond(at) && asked.has(id)).length;
      });
      const data = Float32Array.from(logits.flatMap((score) => Array<number>(scores).fill(score)));
      return { logits: { dims: [rows.length, scores], data } };
    };
  },
};

/** The ids of each row. As in the library, the shapes have to agree. */
async function rowsOf({
  input_ids: ids,
  attention_mask: mask,
  token_type_ids: types,
}: Inputs): Promise<number[][]> {
  const [rows = 0, length = 0] = ids.dims;
  for (const { data, type } of [ids, mask, types])
    if (data.length !== rows * length || type !== 'int64')
      throw new Error('the inputs have different shapes');
  if (rows * length > MOST_TOKENS) throw new Error('the model was given too much at once');
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from(ids.data.slice(row * length, (row + 1) * length), Number),
  );
  for (const [row, each] of all.entries()) {
    const tokens = mask.data.slice(row * length, (row + 1) * length).indexOf(0n);
    if (each.at(tokens < 0 ? -1 : tokens - 1) !== LAST) throw new Error('a text was not closed');
  }
  const words = new Set(all.flat().map((id) => WORDS[id - KNOWN]));
  if (words.has('crash')) process.exit(1);
  if (words.has('hang')) await new Promise(() => undefined);
  if (words.has('broken')) throw new Error('this text is impossible');
  return all;
}

function vectorOf(id: number, size: number): number[] {
  if (WORDS[id - KNOWN] === 'nan') return Array<number>(size).fill(Number.NaN);
  if (id === FIRST) return Array.from({ length: size }, (_, at) => OF_FIRST[at] ?? 0);
  // What is computed for padding must not count.
  if (id === PADDING) return Array<number>(size).fill(9);
  return Array.from({ length: size }, (_, at) => Number(at === id - KNOWN));
}
