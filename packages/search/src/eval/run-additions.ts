import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareAdditions } from './compare-additions.ts';
import { planAdditions } from './plan-additions.ts';
import { readCollection } from './collection.ts';
import { documentsOf } from './index-engine.ts';

/**
 * `node run-additions.ts <folder in BEIR format>… [--corpus <file>] [--new-each 30] [--changed-each 80] [--additions 10]`: how an index that was
 * added to answers, beside one that was built of the same records. One line of JSON for each folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    'new-each': { type: 'string', default: '30' },
    'changed-each': { type: 'string', default: '80' },
    additions: { type: 'string', default: '10' },
  },
});
const shape = {
  newEach: Number(values['new-each']),
  changedEach: Number(values['changed-each']),
  additions: Number(values.additions),
};
for (const folder of positionals) {
  const { texts, queries } = await readCollection(folder, values.corpus);
  const documents = [...documentsOf(texts)];
  const questions = queries.map(({ text, relevant }) => ({
    text,
    relevant: new Map([...relevant].map(([number, gain]) => [documents[number]?.id ?? '', gain])),
  }));
  const scratch = await mkdtemp(join(tmpdir(), 'cosmos-additions-'));
  try {
    const compared = await compareAdditions(scratch, planAdditions(documents, shape), questions);
    process.stdout.write(`${JSON.stringify({ folder, ...shape, ...compared })}\n`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
