import { join } from 'node:path';
import { z } from 'zod';
import { LocalModelError, type ModelFolder, readModelFolder, readOptional } from './model-folder.ts';

/** How the vectors of a text's tokens become one. */
export type Pooling = 'mean' | 'cls';

/** A folder with a model that makes vectors of texts. */
export interface EmbeddingModel extends ModelFolder {
  dimensions: number;
  /** Null if the folder doesn't say; then the weights have to give one vector per text themselves. */
  pooling: Pooling | null;
  /** What is put before a text; empty where the model asks for nothing. */
  prefixes: { query: string; record: string };
}

const modules = z.array(z.looseObject({ type: z.string() }));
/** The steps from text to vector that are taken here. */
const STEPS = new Set(['Transformer', 'Pooling', 'Normalize']);

const poolingConfig = z.looseObject({
  word_embedding_dimension: z.int().positive().optional(),
  embedding_dimension: z.int().positive().optional(),
  pooling_mode: z.string().optional(),
  include_prompt: z.boolean().default(true),
});
const POOLINGS: Readonly<Record<string, Pooling>> = {
  mean: 'mean',
  cls: 'cls',
  pooling_mode_mean_tokens: 'mean',
  pooling_mode_cls_token: 'cls',
};

const promptConfig = z.looseObject({
  prompts: z.record(z.string(), z.string()).default({}),
  default_prompt_name: z.string().nullish(),
});

/** Reads what the folder says of its model. Throws LocalModelError if it is of another kind, or asks for something unknown. */
export async function readEmbeddingModel(folder: string): Promise<EmbeddingModel> {
  const model = await readModelFolder(folder);
  const { path, config } = model;
  const classifier = config.architectures.find((name) => name.endsWith('ForSequenceClassification'));
  if (classifier)
    throw new LocalModelError(`${path} has a model that gives scores, not vectors (${classifier})`);
  await refuseOtherSteps(path);
  const settings = await readOptional(path, '1_Pooling/config.json', poolingConfig);
  const dimensions =
    settings?.word_embedding_dimension ?? settings?.embedding_dimension ?? config.hidden_size ?? config.dim;
  if (dimensions === undefined)
    throw new LocalModelError(
      `${join(path, 'config.json')} doesn't say how long the vectors are (hidden_size)`,
    );
  const prefixes = await prefixesOf(path);
  if (settings?.include_prompt === false && (prefixes.query || prefixes.record))
    throw new LocalModelError(
      `${path} has a model that leaves its prefix out of the vector, which is not supported`,
    );
  return { ...model, dimensions, pooling: settings && poolingOf(path, settings), prefixes };
}

async function refuseOtherSteps(path: string): Promise<void> {
  for (const { type } of (await readOptional(path, 'modules.json', modules)) ?? []) {
    const step = type.split('.').at(-1) ?? '';
    if (!STEPS.has(step))
      throw new LocalModelError(
        `${path} has a model with a step that is not supported (${step} in modules.json)`,
      );
  }
}

function poolingOf(path: string, settings: z.output<typeof poolingConfig>): Pooling {
  const flags = Object.entries(settings).filter(
    ([name, on]) => name.startsWith('pooling_mode_') && on === true,
  );
  const names = settings.pooling_mode === undefined ? flags.map(([name]) => name) : [settings.pooling_mode];
  const pooling = names.length === 1 ? POOLINGS[names[0] ?? ''] : undefined;
  if (pooling) return pooling;
  throw new LocalModelError(
    `${join(path, '1_Pooling/config.json')} asks for a pooling other than mean or cls (${names.join(', ') || 'none'})`,
  );
}

/** As sentence-transformers reads them. */
async function prefixesOf(path: string): Promise<EmbeddingModel['prefixes']> {
  const settings = await readOptional(path, 'config_sentence_transformers.json', promptConfig);
  const prompts = settings?.prompts ?? {};
  const usual = prompts[settings?.default_prompt_name ?? ''] ?? '';
  const record = prompts['document'] ?? prompts['passage'] ?? prompts['corpus'];
  return { query: prompts['query'] ?? usual, record: record ?? usual };
}
