import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Files,
  isInstalled,
  type ModelFolders,
  modelFolders,
  VECTORS,
} from '../testing/models/model-folders.ts';
import { readEmbeddingModel } from './embedding-model.ts';
import { localEmbedder, type LocalEmbedder } from './local-embedder.ts';

let models: ModelFolders;
const started: LocalEmbedder[] = [];
beforeEach(() => {
  models = modelFolders();
  models.installLibrary();
});
afterEach(() => {
  for (const { close } of started.splice(0)) close();
  models.remove();
});

const FAKE_CONFIG = VECTORS['config.json'] as object;

async function open(files: Files = {}, options: Omit<Parameters<typeof localEmbedder>[1], 'of'> = {}) {
  const folder = models.write({ ...VECTORS, ...files });
  const model = await readEmbeddingModel(folder);
  const [questions, records] = (['query', 'record'] as const).map((of) =>
    localEmbedder(model, { of, ...options }),
  );
  if (!questions || !records) throw new Error('no embedder');
  started.push(questions, records);
  return { folder, questions, records };
}

const rounded = (vectors: readonly Float32Array[]) =>
  vectors.map((vector) => Array.from(vector, (value) => Number(value.toFixed(3))));

test('vectors are means over the words of a text, of unit length, in the order of the texts', async () => {
  const { questions } = await open();
  const long = 'green '.repeat(300);
  const texts = ['grey grey grey grey', ' ', long, 'red'];
  const [grey, empty, green, red] = rounded(await questions.embed(texts));
  // A mean counts the token that opens a text, and no padding.
  expect(grey).toEqual([0, 0.146, 0.194, 0.97]);
  expect(empty).toEqual([0, 0, 0, 0]);
  expect(green?.[1]).toBeGreaterThan(0.999);
  expect(red).toEqual([0.707, 0.424, 0.566, 0]);
});

test('a model may take the vector of the first token, or give one vector per text itself', async () => {
  const cls = { word_embedding_dimension: 4, pooling_mode_cls_token: true, pooling_mode_mean_tokens: false };
  const first = await open({ '1_Pooling/config.json': cls });
  expect(rounded(await first.questions.embed(['red', 'grey grey']))).toEqual(Array(2).fill([0, 0.6, 0.8, 0]));
  const whole = await open({
    'config.json': { ...FAKE_CONFIG, fake: { output: 'sentence_embedding' } },
    '1_Pooling/config.json': null,
  });
  expect(rounded(await whole.questions.embed(['red']))).toEqual([[0, 0.6, 0.8, 0]]);
});

test('questions and records get the prefixes that the model asks for', async () => {
  const { folder, questions, records } = await open({
    'config_sentence_transformers.json': { prompts: { query: 'query: ', passage: 'passage: ' } },
  });
  await questions.embed(['red']);
  await records.embed(['blue']);
  expect(models.readBy(folder)).toEqual(['query: red', 'passage: blue']);
});

test('many texts and very long ones are read in batches', async () => {
  const { questions } = await open();
  const words = ['red', 'green', 'blue', 'grey'];
  const texts = Array.from({ length: 200 }, (_, at) => `${words[at % 4]} `.repeat(1 + ((at * 37) % 400)));
  const vectors = await questions.embed(texts);
  for (const [at, vector] of vectors.entries()) expect(vector[at % 4]).toBeGreaterThan(0.7);
});

test('a text that fails or crashes the model is refused, and later ones are read', async () => {
  const { questions } = await open();
  await expect(questions.embed(['broken'])).rejects.toThrow('failed: this text is impossible');
  await expect(questions.embed(['nan'])).rejects.toThrow('does not consist of numbers');
  await expect(questions.embed(['crash'])).rejects.toThrow('ended');
  await expect(questions.embed(['red'])).resolves.toHaveLength(1);
});

test('texts of an aborted search are not begun', async () => {
  const { folder, questions } = await open();
  const search = new AbortController();
  const first = questions.embed(['red']);
  const aborted = questions.embed(['blue'], search.signal);
  search.abort();
  await expect(aborted).rejects.toThrow('aborted');
  await first;
  await questions.embed(['green']);
  expect(models.readBy(folder)).toEqual(['red', 'green']);
});

test('a model that never answers is given up', async () => {
  const { questions } = await open({}, { jobMs: 500 });
  await expect(questions.embed(['hang'])).rejects.toThrow('took longer than 500 ms');
});

test.each([
  [
    'cannot be loaded',
    { fake: { fails: 'Unsupported model type: mystery' } },
    'Unsupported model type: mystery',
  ],
  [
    'has vectors of another length',
    { fake: { size: 3 } },
    'it gives vectors of 3 numbers, and its folder says 4',
  ],
  [
    'gives nothing that is known',
    { fake: { output: 'pooler' } },
    'it gives vectors of 0 numbers, and its folder says 4',
  ],
])('checking a model that %s says so in one sentence', async (_name, config, reason) => {
  const { folder, questions } = await open({ 'config.json': { ...FAKE_CONFIG, ...config } });
  await expect(questions.check()).rejects.toMatchObject({
    name: 'LocalModelError',
    message: `the model in ${folder} failed: ${reason}`,
  });
});

test('a model without a word on pooling is refused when it is checked', async () => {
  const { questions } = await open({ '1_Pooling/config.json': null });
  await expect(questions.check()).rejects.toThrow("doesn't say how to pool tokens (1_Pooling/config.json)");
});

test('with another version of the library, a sentence says which one is needed', async () => {
  models.installLibrary('3.8.1');
  await expect(open()).rejects.toThrow(/needs @huggingface\/transformers 4\.3\.1, and .+ is version 3\.8\.1/);
});

test.skipIf(isInstalled())('without the library, a sentence says how to install it', async () => {
  const bare = modelFolders();
  try {
    const model = await readEmbeddingModel(bare.write(VECTORS));
    expect(() => localEmbedder(model, { of: 'query' })).toThrow(
      `npm install --ignore-scripts --prefix ${dirname(model.path)} @huggingface/transformers@4.3.1`,
    );
  } finally {
    bare.remove();
  }
});
