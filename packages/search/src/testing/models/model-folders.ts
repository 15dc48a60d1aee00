import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether the real library is installed with the product; a plain installation leaves it out. */
export function isInstalled(): boolean {
  try {
    return findPackageJSON(LIBRARY, import.meta.url) !== undefined;
  } catch {
    return false;
  }
}

const LIBRARY = '@huggingface/transformers';
const FAKE = fileURLToPath(new URL('./fake-transformers.ts', import.meta.url));

/** Contents of files by their names; null for a file that is missing. */
export type Files = Record<string, string | Uint8Array | object | null>;

/** The files of a model that makes vectors of four numbers, as far as they are read before it is loaded. */
export const VECTORS: Files = {
  'config.json': { architectures: ['BertModel'], hidden_size: 4, max_position_embeddings: 512 },
  'tokenizer.json': { model: {} },
  'tokenizer_config.json': { model_max_length: 256 },
  '1_Pooling/config.json': {
    word_embedding_dimension: 4,
    pooling_mode_mean_tokens: true,
    pooling_mode_cls_token: false,
  },
  'onnx/model.onnx': 'weights',
};

/** The same of a cross-encoder. */
export const SCORES: Files = {
  ...VECTORS,
  'config.json': { architectures: ['BertForSequenceClassification'], id2label: { 0: 'LABEL_0' } },
  '1_Pooling/config.json': null,
};

export interface ModelFolders {
  /** Writes a model's files and returns its folder. */
  write(files: Files, name?: string): string;
  /** Installs a library that behaves like the real one beside the models. */
  installLibrary(version?: string): void;
  /** What the tokenizer of a model was given so far. */
  readBy(folder: string): string[];
  remove(): void;
}

/** A folder for models, such as an operator may have. */
export function modelFolders(): ModelFolders {
  const root = mkdtempSync(join(tmpdir(), 'cosmos-models-'));
  const put = (path: string, content: Files[string]) => {
    if (content === null) return;
    mkdirSync(dirname(path), { recursive: true });
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(path, isText ? content : JSON.stringify(content));
  };
  return {
    write: (files, name = 'a-model') => {
      for (const [file, content] of Object.entries(files)) put(join(root, name, file), content);
      return join(root, name);
    },
    installLibrary: (version = '4.3.1') => {
      const folder = join(root, 'node_modules', LIBRARY);
      put(join(folder, 'package.json'), { name: LIBRARY, version, main: 'index.cjs' });
      put(join(folder, 'index.cjs'), `module.exports = require(${JSON.stringify(FAKE)});`);
    },
    readBy: (folder) => readFileSync(join(folder, 'read.txt'), 'utf8').trim().split('\n'),
    remove: () => rmSync(root, { recursive: true }),
  };
}
