import { EnvError, readEnv } from '@cosmos/api/context/env.ts';
import { resultCard } from '@cosmos/api/testing/result-card.ts';
import {
  type ModelFolders,
  modelFolders,
  SCORES,
  VECTORS,
} from '@cosmos/search/testing/models/model-folders.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configuredAssistant } from './assistant.ts';
import { configuredSentences, type Sentences } from './embedder.ts';
import { configuredReranker } from './reranker.ts';

type AssistantGround = Parameters<typeof configuredAssistant>[1];

let models: ModelFolders;
beforeEach(() => {
  models = modelFolders();
  models.installLibrary();
});
afterEach(() => models.remove());

const failing = (config: unknown) => ({
  'config.json': { ...(config as object), fake: { fails: 'no such model' } },
});

describe('EMBEDDINGS=local:<folder>', () => {
  let sentences: Sentences | null = null;
  afterEach(() => {
    sentences?.ofQuestions.close();
    sentences?.ofRecords.close();
  });

  test('reads questions and records with the model of the folder', async () => {
    const prompts = { query: 'query: ', passage: 'passage: ' };
    const folder = models.write({ ...VECTORS, 'config_sentence_transformers.json': { prompts } });
    sentences = await configuredSentences({ EMBEDDINGS: `local:${folder}` });
    await sentences?.check('ofQuestions');
    await sentences?.ofQuestions.embed(['red']);
    await sentences?.ofRecords.embed(['red']);
    expect(models.readBy(folder)).toEqual(['query: technology', 'query: red', 'passage: red']);
    expect(sentences?.ofRecords.id).toBe(sentences?.ofQuestions.id);
    expect(sentences?.ofRecords.id).toMatch(/^local:a-model@/);
  });

  test('says in one sentence that the folder has a model of another kind, or none', async () => {
    const folder = models.write(SCORES);
    await expect(configuredSentences({ EMBEDDINGS: `local:${folder}` })).rejects.toThrow(
      new EnvError(
        `EMBEDDINGS is wrong: ${folder} has a model that gives scores, not vectors (BertForSequenceClassification).`,
      ),
    );
  });

  test('says in one sentence that the model cannot be loaded', async () => {
    const folder = models.write({ ...VECTORS, ...failing(VECTORS['config.json']) });
    sentences = await configuredSentences({ EMBEDDINGS: `local:${folder}` });
    await expect(sentences?.check('ofQuestions')).rejects.toThrow(
      new EnvError(`EMBEDDINGS is wrong: the model in ${folder} failed: no such model.`),
    );
  });
});

describe('RERANKER=local:<folder>', () => {
  test('is a cross-encoder', async () => {
    const reranker = await configuredReranker({ RERANKER: `local:${models.write(SCORES)}` });
    const { signal } = new AbortController();
    expect(await reranker?.scores('red', ['blue', 'red'], { ms: 60_000, signal })).toEqual([0, 1]);
    reranker?.close();
    expect(await configuredReranker({ RERANKER: undefined })).toBeNull();
  });

  test('orders the results of an assistant without a language model', async () => {
    const scores = async () => [0, 1];
    const ground = { log: pino({ level: 'silent' }), reranker: { scores } };
    // Without a key nothing else is used.
    const assistant = await configuredAssistant(readEnv({}), ground as unknown as AssistantGround);
    const { signal } = new AbortController();
    const cards = ['a', 'b'].map((id) => resultCard({ id, title: id }));
    const ranked = await assistant
      .begin({ payer: { kind: 'visitors' }, signal })
      .rerank({ topic: 'red', question: 'red', cards, earlier: [] });
    expect(ranked?.order).toEqual(['b', 'a']);
  });

  test.each([
    ['is of another kind', VECTORS, /^RERANKER is wrong: \S+ has no cross-encoder: [^\n]+\.$/],
    [
      'cannot be loaded',
      { ...SCORES, ...failing(SCORES['config.json']) },
      /^RERANKER is wrong: the model in \S+ failed: no such model\.$/,
    ],
  ])('says in one sentence that the model %s', async (_name, files, sentence) => {
    const refused = configuredReranker({ RERANKER: `local:${models.write(files)}` });
    await expect(refused).rejects.toMatchObject({
      name: 'EnvError',
      message: expect.stringMatching(sentence),
    });
  });
});
