import { answerJobs } from '../embeddings/answer-jobs.ts';
import {
  loadScores,
  loadVectors,
  type LocalModelSettings,
  type ScoresJob,
  type VectorsJob,
} from './local-model.ts';
import { loadTransformers } from './transformers.ts';

const settings = JSON.parse(process.argv[2] ?? '') as LocalModelSettings;
const { library, makes } = settings;

if (makes.kind === 'vectors')
  answerJobs<VectorsJob, Float32Array[]>(
    Promise.resolve().then(() => loadVectors(loadTransformers(library), settings, makes)),
  );
else
  answerJobs<ScoresJob, number[]>(
    Promise.resolve().then(() => loadScores(loadTransformers(library), settings)),
  );
