import type { Pooling } from './embedding-model.ts';
import type { Weights } from './model-folder.ts';
import type { Encoded, OutputTensor, Transformers } from './transformers.ts';

/** What a process with a model is started with. */
export interface LocalModelSettings {
  /** The file of the library. */
  library: string;
  path: string;
  weights: Weights;
  maxTokens: number;
  threads: number;
  /** What it makes: vectors of texts, or scores of pairs of texts. */
  makes: { kind: 'vectors'; dimensions: number; pooling: Pooling | null } | { kind: 'scores' };
}

export interface VectorsJob {
  texts: string[];
}

export interface ScoresJob {
  question: string;
  texts: string[];
}

/**
 * So many tokens are computed at once, padding included: it bounds memory. On processors more at once are not faster:
 * all-MiniLM-L6-v2 took 28 ms a text of 64 tokens one by one, and 30 ms in batches of 16.
 */
const TOKENS_AT_ONCE = 1_024;

/** Loads a model that makes vectors of unit length. Its failures say what is wrong with the model. */
export async function loadVectors(
  library: Transformers,
  settings: LocalModelSettings,
  { dimensions, pooling }: { dimensions: number; pooling: Pooling | null },
): Promise<(job: VectorsJob) => Promise<Float32Array[]>> {
  const { encode, compute } = await open(library, settings);
  return async ({ texts }) => {
    const rows = texts.map((text) => encode(text));
    const vectors: Float32Array[] = [];
    for (const batch of batches(rows)) {
      const { sentence_embedding: whole, ...outputs } = await compute(batch);
      const tokens = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
      if (!whole && !pooling)
        throw new Error("its folder doesn't say how to pool tokens (1_Pooling/config.json)");
      for (const [at, { input_ids: ids }] of batch.entries())
        vectors.push(
          unit(whole ? rowOf(whole, at) : pooled(tokens, at, { length: ids.length, pooling }), dimensions),
        );
    }
    return vectors;
  };
}

/** Loads a cross-encoder. Scores can only be compared with each other: the higher, the better a text answers. */
export async function loadScores(
  library: Transformers,
  settings: LocalModelSettings,
): Promise<(job: ScoresJob) => Promise<number[]>> {
  const { encode, compute } = await open(library, settings);
  return async ({ question, texts }) => {
    const scores: number[] = [];
    for (const batch of batches(texts.map((text) => encode(question, text)))) {
      const { logits } = await compute(batch);
      for (const at of batch.keys()) {
        const [score, ...more] = logits ? rowOf(logits, at) : [];
        if (score === undefined || more.length > 0) throw new Error('it gives no score, or several');
        if (!Number.isFinite(score)) throw new Error('its score is not a number');
        scores.push(score);
      }
    }
    return scores;
  };
}

async function open(library: Transformers, settings: LocalModelSettings) {
  const { path, weights, maxTokens, threads, makes } = settings;
  const local = { local_files_only: true } as const;
  const kind = makes.kind === 'vectors' ? 'AutoModel' : 'AutoModelForSequenceClassification';
  const [tokenizer, model] = await Promise.all([
    library.AutoTokenizer.from_pretrained(path, local),
    library[kind].from_pretrained(path, {
      ...local,
      device: 'cpu',
      dtype: weights.dtype,
      subfolder: weights.subfolder,
      session_options: sessionOptions(threads),
    }),
  ]);
  const closing = tokenizer('', { return_tensor: false }).input_ids.at(-1);
  const padding = tokenizer.pad_token_id ?? 0;
  return {
    encode: (text: string, pair?: string): Encoded =>
      cut(tokenizer(text, { ...(pair !== undefined && { text_pair: pair }), return_tensor: false }), {
        maxTokens,
        closing,
      }),
    compute: (batch: readonly Encoded[]) => model(inputsOf(library, batch, padding)),
  };
}

/** Threads that wait do not spin, which would slow down the server on the same cores; freed memory is given back. */
function sessionOptions(threads: number): object {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
}

/** The library would cut off the token that closes a text as well. */
function cut(
  { input_ids: ids, token_type_ids: types }: Encoded,
  { maxTokens, closing }: { maxTokens: number; closing: number | undefined },
): Encoded {
  const keep = <Value>(values: Value[]): Value[] => {
    if (values.length <= maxTokens) return values;
    const last = ids.at(-1) === closing ? values.slice(-1) : [];
    return [...values.slice(0, maxTokens - last.length), ...last];
  };
  return { input_ids: keep(ids), ...(types && { token_type_ids: keep(types) }) };
}

/** Rows in their order, as many together as `TOKENS_AT_ONCE` allows. */
function batches(rows: readonly Encoded[]): Encoded[][] {
  const all: Encoded[][] = [];
  let longest = 0;
  for (const row of rows) {
    const batch = all.at(-1);
    const length = Math.max(longest, row.input_ids.length);
    if (batch && (batch.length + 1) * length <= TOKENS_AT_ONCE) {
      batch.push(row);
      longest = length;
    } else {
      all.push([row]);
      longest = row.input_ids.length;
    }
  }
  return all;
}

/** Rows of the same length, shorter ones padded at their end. */
function inputsOf({ Tensor }: Transformers, batch: readonly Encoded[], padding: number) {
  const length = Math.max(...batch.map(({ input_ids: ids }) => ids.length));
  const tensor = (valuesOf: (row: Encoded) => readonly number[] | undefined, filler: number) => {
    const data = new BigInt64Array(batch.length * length).fill(BigInt(filler));
    for (const [at, row] of batch.entries()) data.set((valuesOf(row) ?? []).map(BigInt), at * length);
    return new Tensor('int64', data, [batch.length, length]);
  };
  return {
    input_ids: tensor((row) => row.input_ids, padding),
    attention_mask: tensor((row) => row.input_ids.map(() => 1), 0),
    ...(batch[0]?.token_type_ids && { token_type_ids: tensor((row) => row.token_type_ids, 0) }),
  };
}

function pooled(
  tokens: OutputTensor | undefined,
  at: number,
  { length, pooling }: { length: number; pooling: Pooling | null },
): Float32Array {
  const [, padded = 0, size = 0] = tokens?.dims ?? [];
  const data = tokens && tokens.dims.length === 3 ? floats(tokens) : new Float32Array();
  const start = at * padded * size;
  const first = data.slice(start, start + size);
  if (pooling === 'cls') return first;
  const sum = new Float32Array(first.length);
  for (let i = 0; i < length * sum.length; i++) {
    const j = i % sum.length;
    sum[j] = (sum[j] ?? 0) + (data[start + i] ?? 0);
  }
  return sum;
}

function rowOf(tensor: OutputTensor, at: number): Float32Array {
  const size = tensor.dims.slice(1).reduce((product, each) => product * each, 1);
  return floats(tensor).slice(at * size, (at + 1) * size);
}

function floats({ data }: OutputTensor): Float32Array {
  if (data instanceof Float32Array) return data;
  throw new Error('it does not give numbers of 32 bits');
}

function unit(vector: Float32Array, dimensions: number): Float32Array {
  if (vector.length !== dimensions)
    throw new Error(`it gives vectors of ${vector.length} numbers, and its folder says ${dimensions}`);
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length)) throw new Error('its vector does not consist of numbers');
  return length > 0 ? vector.map((value) => value / length) : vector;
}
