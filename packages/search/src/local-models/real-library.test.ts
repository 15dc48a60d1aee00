import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Files,
  isInstalled,
  type ModelFolders,
  modelFolders,
  SCORES,
  VECTORS,
} from '../testing/models/model-folders.ts';
import { tinyCrossEncoder, tinyEncoder } from '../testing/models/tiny-onnx.ts';
import { readEmbeddingModel } from './embedding-model.ts';
import { localEmbedder } from './local-embedder.ts';
import { localReranker } from './local-reranker.ts';
import { readRerankingModel } from './reranking-model.ts';

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const VOCABULARY = [...SPECIAL, 'red', 'green', 'blue', 'grey'];
/** A word is a direction; other tokens have none. */
const TABLE = VOCABULARY.map((_, id) => [4, 5, 6, 7].map((word) => Number(word === id)));

const special = (name: string) => ({ id: name, ids: [VOCABULARY.indexOf(name)], tokens: [name] });
const piece = (name: string, type: number) => ({ SpecialToken: { id: name, type_id: type } });
const TOKENIZER: Files = {
  'tokenizer.json': {
    version: '1.0',
    added_tokens: SPECIAL.map((content, id) => ({ id, content, special: true, normalized: false })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [piece('[CLS]', 0), { Sequence: { id: 'A', type_id: 0 } }, piece('[SEP]', 0)],
      pair: [
        piece('[CLS]', 0),
        { Sequence: { id: 'A', type_id: 0 } },
        piece('[SEP]', 0),
        { Sequence: { id: 'B', type_id: 1 } },
        piece('[SEP]', 1),
      ],
      special_tokens: { '[CLS]': special('[CLS]'), '[SEP]': special('[SEP]') },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(VOCABULARY.map((word, id) => [word, id])),
    },
  },
  'tokenizer_config.json': {
    tokenizer_class: 'BertTokenizer',
    model_max_length: 64,
    ...Object.fromEntries(
      ['pad', 'unk', 'cls', 'sep'].map((name) => [`${name}_token`, `[${name.toUpperCase()}]`]),
    ),
  },
};
const typed = (config: Files[string]) => ({ 'config.json': { model_type: 'bert', ...(config as object) } });

describe.skipIf(!isInstalled())('with @huggingface/transformers (skipped where it is not installed)', () => {
  let models: ModelFolders;
  beforeAll(() => {
    models = modelFolders();
  });
  afterAll(() => models.remove());

  test('a model of a few nodes gives vectors of texts', async () => {
    const files = { ...VECTORS, ...TOKENIZER, ...typed(VECTORS['config.json'] ?? null) };
    const model = await readEmbeddingModel(
      models.write({ ...files, 'onnx/model.onnx': tinyEncoder(TABLE) }, 'vectors'),
    );
    const { embed, check, close } = localEmbedder(model, { of: 'query' });
    try {
      await check();
      const [mixed, red, none, long] = await embed(['Red, green!', 'red', ' ', 'blue '.repeat(500)]);
      expect(mixed?.map((each) => Math.round(each * 1_000))).toEqual(Float32Array.of(707, 707, 0, 0));
      expect(red).toEqual(Float32Array.of(1, 0, 0, 0));
      expect(none).toEqual(new Float32Array(4));
      expect(long).toEqual(Float32Array.of(0, 0, 1, 0));
    } finally {
      close();
    }
  });

  test('a cross-encoder of a few nodes scores texts', async () => {
    const files = { ...SCORES, ...TOKENIZER, ...typed(SCORES['config.json'] ?? null) };
    const model = await readRerankingModel(
      models.write({ ...files, 'onnx/model.onnx': tinyCrossEncoder(TABLE) }, 'scores'),
    );
    const { scores, check, close } = localReranker(model);
    try {
      await check();
      const texts = ['grey', 'red and blue', 'blue', 'red '.repeat(3)];
      const { signal } = new AbortController();
      expect(await scores('red or blue', texts, { ms: 60_000, signal })).toEqual([0, 2, 1, 3]);
    } finally {
      close();
    }
  });

  test('a file that is no model is refused in one sentence', async () => {
    const files = { ...VECTORS, ...TOKENIZER, ...typed(VECTORS['config.json'] ?? null) };
    const folder = models.write({ ...files, 'onnx/model.onnx': 'not a model' }, 'broken');
    const { check, close } = localEmbedder(await readEmbeddingModel(folder), { of: 'query' });
    await expect(check()).rejects.toThrow(`the model in ${folder} failed: `);
    close();
  });
});
