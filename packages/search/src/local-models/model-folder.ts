import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';

/** What is wrong with a model's folder or with the library that runs it: the rest of a sentence that names the setting. */
export class LocalModelError extends Error {
  override name = 'LocalModelError';
}

/** The kinds of numbers that weights come in, by the end of the file's name; of several files the first one is taken. */
const DTYPES = {
  '': 'fp32',
  _quantized: 'q8',
  _int8: 'int8',
  _uint8: 'uint8',
  _fp16: 'fp16',
  _q4: 'q4',
  _q4f16: 'q4f16',
  _bnb4: 'bnb4',
} as const;
const PLACES = ['onnx', ''] as const;

export interface Weights {
  /** Where they are in the folder. */
  subfolder: (typeof PLACES)[number];
  dtype: (typeof DTYPES)[keyof typeof DTYPES];
  /** Size of all their files. */
  bytes: number;
}

/** A model's folder as it is published: settings and tokenizer, and its weights in the ONNX format. */
export interface ModelFolder {
  /** Absolute. */
  path: string;
  /** The folder's name and what its files contain: other files, another id. */
  id: string;
  config: z.output<typeof modelConfig>;
  weights: Weights;
  /** Longer texts are cut; at most `TOKENS`. */
  maxTokens: number;
}

/** Time and memory grow with the square of the length, and few listings are longer. */
export const TOKENS = 512;

const modelConfig = z.looseObject({
  architectures: z.array(z.string()).default([]),
  hidden_size: z.int().positive().optional(),
  /** The same of DistilBERT. */
  dim: z.int().positive().optional(),
  max_position_embeddings: z.int().positive().optional(),
  id2label: z.record(z.string(), z.unknown()).optional(),
});
const tokenizerConfig = z.looseObject({ model_max_length: z.number().positive().optional() });
const lengthConfig = z.looseObject({ max_seq_length: z.int().positive().nullish() });

/** Settings that decide a vector or a score, as far as a model has them. */
const SETTINGS = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'modules.json',
  'sentence_bert_config.json',
  'config_sentence_transformers.json',
  '1_Pooling/config.json',
];

/** Reads a model's settings, and all its files once. Throws LocalModelError if one is missing or can't be read. */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new LocalModelError(`there is no folder ${path}`);
  const config = await readSettings(path, 'config.json', modelConfig);
  const tokenizer = await readSettings(path, 'tokenizer_config.json', tokenizerConfig);
  await readSettings(path, 'tokenizer.json', z.looseObject({}));
  const length = await readOptional(path, 'sentence_bert_config.json', lengthConfig);
  const { weights, files } = await findWeights(path);
  const given = [
    tokenizer.model_max_length,
    length?.max_seq_length ?? undefined,
    config.max_position_embeddings,
  ];
  return {
    path,
    id: `local:${basename(path)}@${await hashOf(path, [...SETTINGS, ...files])}`,
    config,
    weights,
    maxTokens: Math.min(TOKENS, ...given.filter((each) => each !== undefined)),
  };
}

/** A file of settings that a model has to have. */
async function readSettings<Schema extends z.ZodType>(
  path: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = await readOptional(path, name, schema);
  if (read === null)
    throw new LocalModelError(
      `${path} has no ${name}; a model needs config.json, tokenizer.json, tokenizer_config.json and an ONNX file`,
    );
  return read;
}

/** A file of settings that not every model has; null if it is missing. */
export async function readOptional<Schema extends z.ZodType>(
  path: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const file = join(path, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new LocalModelError(`${file} can't be read (${error.code})`);
  });
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new LocalModelError(`${file} is not what a model's ${name} should be`);
  }
}

async function findWeights(path: string): Promise<{ weights: Weights; files: string[] }> {
  for (const subfolder of PLACES) {
    const names = await readdir(join(path, subfolder)).catch((): string[] => []);
    for (const [suffix, dtype] of Object.entries(DTYPES)) {
      const name = `model${suffix}.onnx`;
      if (!names.includes(name)) continue;
      // Large weights are in files beside it, such as model.onnx_data.
      const files = names.filter((each) => each.startsWith(name)).map((each) => join(subfolder, each));
      const sizes = await Promise.all(files.map(async (each) => (await stat(join(path, each))).size));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { weights: { subfolder, dtype, bytes }, files };
    }
  }
  throw new LocalModelError(
    `${path} has no weights in the ONNX format; they should be in onnx/model.onnx or onnx/model_quantized.onnx`,
  );
}

async function hashOf(path: string, names: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    const stream = createReadStream(join(path, name));
    hash.update(`\0${name}\0`);
    try {
      for await (const chunk of stream) hash.update(chunk as Buffer);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') throw new LocalModelError(`${join(path, name)} can't be read (${code})`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
