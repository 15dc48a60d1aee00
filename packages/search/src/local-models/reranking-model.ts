import { LocalModelError, type ModelFolder, readModelFolder } from './model-folder.ts';

/** Reads a folder with a cross-encoder: a model that reads a question and a text together and gives one score. */
export async function readRerankingModel(folder: string): Promise<ModelFolder> {
  const model = await readModelFolder(folder);
  const { path, config } = model;
  if (!config.architectures.some((name) => name.endsWith('ForSequenceClassification')))
    throw new LocalModelError(
      `${path} has no cross-encoder: its config.json names ${config.architectures.join(', ') || 'no architecture'}, not one for sequence classification`,
    );
  // What a configuration without labels means.
  const scores = config.id2label ? Object.keys(config.id2label).length : 2;
  if (scores !== 1)
    throw new LocalModelError(`${path} has no cross-encoder: its model gives ${scores} scores, not one`);
  return model;
}
