import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalModelError } from './model-folder.ts';

const PACKAGE = '@huggingface/transformers';
/** The version that this was tried with, and the only major one whose functions are known to fit. */
const VERSION = '4.3.1';

/** Numbers in the order of their dimensions, the last one changing fastest. */
export interface OutputTensor {
  dims: readonly number[];
  data: ArrayLike<unknown>;
}

/** A text as numbers of its tokens. */
export interface Encoded {
  input_ids: number[];
  /** Which of two texts a token is of; not every model tells them apart so. */
  token_type_ids?: number[];
}

/** Splits a text, or a pair of them, into tokens. */
export interface Tokenizer {
  (text: string, options: { text_pair?: string; return_tensor: false }): Encoded;
  pad_token_id?: number | null;
}

interface LoadOptions {
  local_files_only: true;
  device?: 'cpu';
  dtype?: string;
  subfolder?: string;
  session_options?: object;
}

type RunModel = (inputs: Record<string, unknown>) => Promise<Record<string, OutputTensor | undefined>>;

interface Loads<Loaded> {
  from_pretrained(folder: string, options: LoadOptions): Promise<Loaded>;
}

/** What is used of the library. It is no dependency: whoever has a model installs it. */
export interface Transformers {
  env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    useFSCache: boolean;
    logLevel: number;
  };
  AutoTokenizer: Loads<Tokenizer>;
  AutoModel: Loads<RunModel>;
  AutoModelForSequenceClassification: Loads<RunModel>;
  Tensor: new (type: 'int64', data: BigInt64Array, dims: number[]) => unknown;
}

/**
 * The library's file, installed beside a model (in node_modules of its folder, or of one above) or with the product.
 * Throws LocalModelError if there is none, or a version that doesn't fit.
 */
export function findTransformers(modelPath: string): string {
  for (const from of [join(modelPath, 'model.js'), import.meta.url]) {
    const manifest = manifestFrom(from);
    if (manifest === undefined) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    if (version.split('.')[0] === VERSION.split('.')[0]) return createRequire(from).resolve(PACKAGE);
    throw new LocalModelError(
      `it needs ${PACKAGE} ${VERSION}, and ${dirname(manifest)} is version ${version}`,
    );
  }
  throw new LocalModelError(
    `the package ${PACKAGE} is not installed (npm install --ignore-scripts --prefix ${dirname(modelPath)} ${PACKAGE}@${VERSION} installs it beside the model)`,
  );
}

function manifestFrom(from: string): string | undefined {
  try {
    return findPackageJSON(PACKAGE, from);
  } catch {
    return undefined;
  }
}

/** Loads the library so that it reads nothing but local files, and logs nothing: it would log what it was given. */
export function loadTransformers(file: string): Transformers {
  const library = createRequire(import.meta.url)(file) as Transformers;
  Object.assign(library.env, {
    allowRemoteModels: false,
    allowLocalModels: true,
    useFSCache: false,
    logLevel: SILENT,
  } satisfies Transformers['env']);
  return library;
}

/** The library's name for it is NONE. */
const SILENT = 50;
