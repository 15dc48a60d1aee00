import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Files,
  type ModelFolders,
  modelFolders,
  SCORES,
  VECTORS,
} from '../testing/models/model-folders.ts';
import { readEmbeddingModel } from './embedding-model.ts';
import { readRerankingModel } from './reranking-model.ts';

let models: ModelFolders;
beforeEach(() => {
  models = modelFolders();
});
afterEach(() => models.remove());

const vectors = (files: Files = {}) => readEmbeddingModel(models.write({ ...VECTORS, ...files }));
const scores = (files: Files = {}) => readRerankingModel(models.write({ ...SCORES, ...files }));

test('a folder says how long vectors and texts are, and how tokens become a vector', async () => {
  expect(await vectors()).toMatchObject({
    dimensions: 4,
    pooling: 'mean',
    maxTokens: 256,
    prefixes: { query: '', record: '' },
    weights: { subfolder: 'onnx', dtype: 'fp32', bytes: 'weights'.length },
  });
});

test('another content of any file that counts is another model, and other files do not count', async () => {
  const { id } = await vectors();
  expect(id).toMatch(/^local:a-model@[0-9a-f]{16}$/);
  expect((await vectors({ 'README.md': 'of no importance' })).id).toBe(id);
  const changes: Files[] = [
    { 'onnx/model.onnx': 'Weights' },
    { 'onnx/model.onnx_data': 'more weights' },
    { 'tokenizer.json': { model: { type: 'WordPiece' } } },
    { 'config_sentence_transformers.json': { prompts: { query: 'query: ' } } },
    { '1_Pooling/config.json': { word_embedding_dimension: 4, pooling_mode: 'cls' } },
  ];
  const ids = [id];
  for (const change of changes) ids.push((await vectors(change)).id);
  expect(new Set(ids).size).toBe(1 + changes.length);
});

test('weights are found in the folder itself, and those of full precision are preferred', async () => {
  const moved = { 'onnx/model.onnx': null, 'model_quantized.onnx': 'smaller' };
  const folder = models.write({ ...VECTORS, ...moved });
  rmSync(join(folder, 'onnx'), { recursive: true, force: true });
  expect((await readEmbeddingModel(folder)).weights).toMatchObject({ subfolder: '', dtype: 'q8' });
  expect((await vectors({ 'onnx/model_q4.onnx': 'four bits' })).weights.dtype).toBe('fp32');
});

test('the longest text is what tokenizer, model and this product allow', async () => {
  const long = { 'tokenizer_config.json': { model_max_length: 1e30 } };
  expect((await vectors(long)).maxTokens).toBe(512);
  expect((await vectors({ ...long, 'sentence_bert_config.json': { max_seq_length: 128 } })).maxTokens).toBe(
    128,
  );
});

test.each([
  ['query and document', { query: 'q: ', document: 'd: ' }, { query: 'q: ', record: 'd: ' }],
  ['query and passage', { query: 'q: ', passage: 'p: ' }, { query: 'q: ', record: 'p: ' }],
  ['query alone', { query: 'q: ' }, { query: 'q: ', record: '' }],
  ['something else', { clustering: 'c: ' }, { query: '', record: '' }],
])('prefixes for %s are read', async (_name, prompts, prefixes) => {
  expect(await vectors({ 'config_sentence_transformers.json': { prompts } })).toMatchObject({ prefixes });
});

test('a prefix by default is for both', async () => {
  const settings = { prompts: { retrieval: 'r: ' }, default_prompt_name: 'retrieval' };
  const { prefixes } = await vectors({ 'config_sentence_transformers.json': settings });
  expect(prefixes).toEqual({ query: 'r: ', record: 'r: ' });
});

test.each<[string, Files, RegExp]>([
  [
    'no settings',
    { 'config.json': null },
    /has no config\.json; a model needs config\.json, tokenizer\.json/,
  ],
  ['no tokenizer', { 'tokenizer.json': null }, /has no tokenizer\.json/],
  [
    'settings that are no JSON',
    { 'config.json': '<html>' },
    /config\.json is not what a model's config\.json should be$/,
  ],
  [
    'no weights',
    { 'onnx/model.onnx': null },
    /has no weights in the ONNX format; they should be in onnx\/model\.onnx/,
  ],
  [
    'a cross-encoder',
    { 'config.json': SCORES['config.json'] ?? null },
    /gives scores, not vectors \(BertFor/,
  ],
  [
    'no length of vectors',
    { 'config.json': {}, '1_Pooling/config.json': null },
    /doesn't say how long the vectors are/,
  ],
  [
    'a last-token pooling',
    { '1_Pooling/config.json': { pooling_mode_lasttoken: true } },
    /other than mean or cls \(pooling_mode_lasttoken\)/,
  ],
  [
    'two poolings at once',
    { '1_Pooling/config.json': { pooling_mode_mean_tokens: true, pooling_mode_max_tokens: true } },
    /other than mean or cls/,
  ],
  [
    'no pooling',
    { '1_Pooling/config.json': { word_embedding_dimension: 4 } },
    /other than mean or cls \(none\)/,
  ],
  [
    'a layer after the pooling',
    { 'modules.json': [{ type: 'sentence_transformers.models.Dense' }] },
    /a step that is not supported \(Dense/,
  ],
  [
    'a prefix that does not count',
    {
      '1_Pooling/config.json': { pooling_mode: 'mean', include_prompt: false },
      'config_sentence_transformers.json': { prompts: { query: 'q: ' } },
    },
    /leaves its prefix out/,
  ],
])('a folder with %s is refused in one sentence', async (_name, files, sentence) => {
  await expect(vectors(files)).rejects.toMatchObject({
    name: 'LocalModelError',
    message: expect.stringMatching(sentence),
  });
});

test('a folder that does not exist is named', async () => {
  await expect(readEmbeddingModel('/nowhere/bge-small')).rejects.toThrow(
    'there is no folder /nowhere/bge-small',
  );
});

test('a cross-encoder gives one score', async () => {
  expect(await scores()).toMatchObject({ maxTokens: 256 });
});

test.each<[string, object, RegExp]>([
  ['vectors', VECTORS['config.json'] as object, /has no cross-encoder: its config\.json names BertModel/],
  ['an unknown architecture', {}, /names no architecture/],
  ['two classes', { architectures: ['BertForSequenceClassification'] }, /gives 2 scores, not one/],
  [
    'three classes',
    { architectures: ['XForSequenceClassification'], id2label: { 0: 'a', 1: 'b', 2: 'c' } },
    /gives 3 scores, not one/,
  ],
])('a reranker with %s is refused in one sentence', async (_name, config, sentence) => {
  await expect(scores({ 'config.json': config })).rejects.toThrow(sentence);
});
