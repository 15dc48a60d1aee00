import { answerJobs } from '../answer-jobs.ts';
import { loadSentenceModel } from './sentence-model.ts';

answerJobs<string, Float32Array>(loadSentenceModel().then(({ embed }) => embed));
