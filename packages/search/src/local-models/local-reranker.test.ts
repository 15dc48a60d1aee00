import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Files, type ModelFolders, modelFolders, SCORES } from '../testing/models/model-folders.ts';
import { localReranker, type LocalReranker } from './local-reranker.ts';
import { readRerankingModel } from './reranking-model.ts';

let models: ModelFolders;
const started: LocalReranker[] = [];
beforeEach(() => {
  models = modelFolders();
  models.installLibrary();
});
afterEach(() => {
  for (const { close } of started.splice(0)) close();
  models.remove();
});

async function open(files: Files = {}) {
  const folder = models.write({ ...SCORES, ...files });
  const reranker = localReranker(await readRerankingModel(folder));
  started.push(reranker);
  return { folder, ...reranker };
}

const PATIENT = 60_000;
const { signal } = new AbortController();

test('a text that has more of the question scores higher, whatever its length', async () => {
  const { scores } = await open();
  const texts = ['green', 'red blue', 'red', `${'other '.repeat(200)}blue`, 'grey', 'red red blue'];
  expect(await scores('red and blue', texts, { ms: PATIENT, signal })).toEqual([0, 2, 1, 1, 0, 3]);
  expect(await scores('red', [], { ms: PATIENT, signal })).toEqual([]);
});

test('a text is cut at its end, not the question', async () => {
  const { scores } = await open();
  const texts = [`${'other '.repeat(600)}red`, `red ${'other '.repeat(600)}`];
  expect(await scores('red', texts, { ms: PATIENT, signal })).toEqual([0, 1]);
});

test('when the time is over, the first texts have scores', async () => {
  const { scores } = await open();
  expect(await scores('red', ['red', 'blue'], { ms: PATIENT, signal })).toEqual([1, 0]);
  const texts = ['red', 'blue', 'red red', 'grey', 'hang', 'red'];
  expect(await scores('red', texts, { ms: 2_000, signal })).toEqual([1, 0, 2, 0]);
});

test('a stopped turn ends the reading at once', async () => {
  const { scores } = await open();
  const turn = new AbortController();
  const reading = scores('red', ['hang'], { ms: PATIENT, signal: turn.signal });
  turn.abort();
  await expect(reading).rejects.toThrow('aborted');
});

test('a model that crashes or gives no number is told of, and works again', async () => {
  const { scores } = await open();
  await expect(scores('red', ['crash'], { ms: PATIENT, signal })).rejects.toThrow('ended');
  await expect(scores('red', ['nan'], { ms: PATIENT, signal })).rejects.toThrow('its score is not a number');
  expect(await scores('red', ['red'], { ms: PATIENT, signal })).toEqual([1]);
});

test('checking a model that gives several scores says so in one sentence', async () => {
  const { folder, check } = await open({
    'config.json': { ...(SCORES['config.json'] as object), fake: { scores: 2 } },
  });
  await expect(check()).rejects.toMatchObject({
    name: 'LocalModelError',
    message: `the model in ${folder} failed: it gives no score, or several`,
  });
});
