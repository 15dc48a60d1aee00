import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A question about the sample catalogue with its good answers; grades: 2 answers it, 1 partly. */
const question = z.strictObject({
  id: z.string(),
  kind: z.enum(['problem', 'benchmark', 'landscape', 'typed']),
  expect: z.enum(['results', 'out_of_scope', 'out_of_coverage']),
  query: z.string().min(1),
  relevant: z.record(z.string(), z.union([z.literal(1), z.literal(2)])),
});
export type SampleQuestion = z.infer<typeof question>;

/** The judged questions used to measure answers over the sample. */
export async function sampleQuestions(): Promise<SampleQuestion[]> {
  const text = await readFile(new URL('questions.jsonl', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => question.parse(JSON.parse(line)));
}
