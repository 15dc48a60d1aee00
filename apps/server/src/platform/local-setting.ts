import { EnvError } from '@cosmos/api/context/env.ts';

const LOCAL = 'local:';

/** The folder of a setting such as "local:/srv/models/bge-small"; null for any other. */
export function localFolder(setting: string): string | null {
  return setting.startsWith(LOCAL) ? setting.slice(LOCAL.length).trim() : null;
}

/** Says in one sentence what is wrong with the model that a setting names. */
export async function orEnvError<T>(setting: 'EMBEDDINGS' | 'RERANKER', work: () => Promise<T>): Promise<T> {
  const { LocalModelError } = await import('@cosmos/search/local-models/model-folder.ts');
  try {
    return await work();
  } catch (error) {
    if (error instanceof LocalModelError) throw new EnvError(`${setting} is wrong: ${error.message}.`);
    throw error;
  }
}
