import type { EvaluationFile } from '@cosmos/contract/admin/evaluation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { strToU8, zipSync } from 'fflate';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { pooled, recordTexts } from './judge.ts';
import { gradesOf, judgementsOf } from './judgements.ts';
import { questionsOf } from './questions.ts';

/**
 * A set in BEIR format, as `cosmos eval` reads it: the questions, the grades, and of the catalogue the records that were
 * judged or found first.
 */
export async function exportSet(
  { db }: Pick<Services, 'db'>,
  { setId }: { setId: string },
): Promise<EvaluationFile> {
  const set = await db
    .selectFrom('evaluation_sets')
    .select('name')
    .where('id', '=', setId)
    .executeTakeFirst();
  if (!set) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const questions = await questionsOf(db, { setId });
  const judgements = await judgementsOf(db, { setId });
  const ids = new Set(judgements.map(({ recordId }) => recordId));
  for (const { id } of questions) for (const record of await pooled(db, id)) ids.add(record);
  const texts = await recordTexts(db, [...ids]);
  const grades = questions.flatMap(({ id }) =>
    [...gradesOf(judgements, id)].map(([record, grade]) => `${id}\t${record}\t${grade}\n`),
  );
  const files = {
    'corpus.jsonl': jsonLines([...texts].map(([id, { title, text }]) => ({ _id: id, title, text }))),
    'queries.jsonl': jsonLines(questions.map(({ id, text }) => ({ _id: id, text }))),
    'qrels/test.tsv': `query-id\tcorpus-id\tscore\n${grades.join('')}`,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return { name: set.name, content: Buffer.from(zip).toString('base64') };
}

function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
