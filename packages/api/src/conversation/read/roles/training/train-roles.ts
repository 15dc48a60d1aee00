import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES } from '../role.ts';
import { isSign } from '@cosmos/language/clauses/words.ts';
import { type MarkedMessage, readMarked } from './marked-messages.ts';
import { readWriters, type RoleWeights, roleTeller, trainRoles } from './role-trainer.ts';

/**
 * node train-roles.ts [--write <date>] [--test <file>]
 * Trains the weights that tell the role of each word of a message, from `messages/`, a file a writer. Prints the share of words
 * that are told rightly for each writer by weights that have seen only the others, and for the messages of another file.
 * The same messages give the same bytes.
 */
const { values } = parseArgs({ options: { write: { type: 'string' }, test: { type: 'string' } } });
const writers = readWriters();
const everything = writers.flatMap(({ messages }) => messages);

if (values.write === undefined && values.test === undefined)
  for (const { file, messages } of writers) {
    const others = writers.filter((each) => each.file !== file).flatMap((each) => each.messages);
    process.stdout.write(`${file} ${judge(trainRoles(others), messages)}\n`);
  }
if (values.write !== undefined || values.test !== undefined) {
  const weights = trainRoles(everything);
  if (values.test !== undefined) process.stdout.write(`${judge(weights, readMarked(values.test))}\n`);
  if (values.write !== undefined)
    writeFileSync(
      join(import.meta.dirname, '../role-weights.json'),
      `${JSON.stringify({
        from: `${everything.length} marked messages of ${writers.length} writers`,
        trained: values.write,
        ...weights,
      })}\n`,
    );
}

/** The share of words told rightly, and recall and precision of each role over words that are not common. */
function judge(weights: RoleWeights, messages: readonly MarkedMessage[]): string {
  const tell = roleTeller(weights);
  const told = messages.flatMap((each) => {
    const said = tell(each);
    return each.words.flatMap(({ text }, at) =>
      isSign(text) ? [] : [{ word: text.toLowerCase(), is: each.roles[at], said: said[at] }],
    );
  });
  const known = new Set(weights.common);
  const names = told.filter(({ word }) => !known.has(word));
  const share = (some: readonly unknown[], all: readonly unknown[]) => (some.length / all.length).toFixed(2);
  const right = (all: typeof told) => all.filter(({ is, said }) => is === said);
  const roles = ROLES.map((role) => {
    const both = right(names).filter(({ is }) => is === role);
    const [is, said] = [names.filter((each) => each.is === role), names.filter((each) => each.said === role)];
    return `${role} ${share(both, is)}/${share(both, said)}`;
  });
  return `${share(right(told), told)} of ${told.length} words · ${share(right(names), names)} of ${names.length} that are not common · ${roles.join(', ')}`;
}
