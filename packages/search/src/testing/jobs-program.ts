import { answerJobs } from '../embeddings/answer-jobs.ts';

/** What the program of the tests does with a job. */
export type TestJob = 'process id' | 'die' | 'fail' | 'never end' | { echo: string };

const settings = JSON.parse(process.argv[2] ?? '{}') as { loading?: 'fails' };
const heard: string[] = [];

async function answer(job: TestJob): Promise<unknown> {
  if (job === 'process id') return process.pid;
  if (job === 'die') return process.exit(1);
  if (job === 'fail') throw new Error('this job is impossible');
  if (job === 'never end') return new Promise(() => undefined);
  heard.push(job.echo);
  return [...heard];
}

answerJobs<TestJob, unknown>(
  settings.loading === 'fails' ? Promise.reject(new Error('no weights')) : Promise.resolve(answer),
);
