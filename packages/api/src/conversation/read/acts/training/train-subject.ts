import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainLogistic } from '@cosmos/search/eval/logistic.ts';
import { likelyActs } from '../act-model.ts';
import { actTeller, type LabelledMessage, readLabelled, trainActs } from './labelled-messages.ts';
import { partsIn, partsOf } from '../../roles/roles.ts';
import { type MarkedMessage, readMarked } from '../../roles/training/marked-messages.ts';
import { readWriters, roleTeller, trainRoles } from '../../roles/training/role-trainer.ts';
import { subjectFeatures } from '../subject-features.ts';
import { probabilityOf, type Subject, subjectOfAct, SUBJECTS } from '../subject.ts';

/**
 * node train-subject.ts [--write <date>] [--test <file>]
 * Trains the weights that tell whether a later message goes on with its subject, from the marked messages of roles and the
 * labelled ones of acts. Prints how many are told rightly for each writer by weights that have seen only the others. The same
 * messages give the same bytes.
 */
const { values } = parseArgs({ options: { write: { type: 'string' }, test: { type: 'string' } } });

interface Example {
  subject: Subject;
  features: number[];
}
type Teller = ReturnType<typeof roleTeller>;
const tellers: Teller[] = [];

/** Parts and acts are told by weights that have not seen the writer: those of writers that have look better than new ones will. */
const FOLDS = 4;
const marked = readWriters();
const labelled = Map.groupBy(
  readLabelled().filter(({ topic }) => topic !== null),
  ({ writer }) => writer,
);
const writers = [
  ...marked.map(({ file, messages }, at) => ({
    file,
    examples: examplesOf(messages, tellerWithout(at % FOLDS)),
  })),
  ...Array.from({ length: FOLDS }, (_, fold) => labelledExamples(fold)).flat(),
];
const everything = writers.flatMap(({ examples }) => examples);
if (values.write === undefined && values.test === undefined)
  for (const { file, examples } of writers)
    report(
      file,
      train(writers.filter((each) => each.file !== file).flatMap((each) => each.examples)),
      examples,
    );
const weights = train(everything);
if (values.test !== undefined)
  report(
    values.test,
    weights,
    examplesOf(readMarked(values.test), roleTeller(trainRoles(marked.flatMap(({ messages }) => messages)))),
  );
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../subject-weights.json'),
    `${JSON.stringify({
      from: `${everything.length} later messages of ${writers.length} writers`,
      trained: values.write,
      ...weights,
    })}\n`,
  );

function tellerWithout(fold: number): Teller {
  return (tellers[fold] ??= roleTeller(
    trainRoles(marked.filter((_, at) => at % FOLDS !== fold).flatMap(({ messages }) => messages)),
  ));
}

/** Later messages with a known subject; what goes back is told by its act. */
function examplesOf(messages: readonly MarkedMessage[], tell: Teller): Example[] {
  return messages.flatMap((message): Example[] => {
    const { topic, text } = message;
    const subject = SUBJECTS.find((each) => each === message.subject);
    if (subject === undefined || topic === '') return [];
    const likely = likelyActs(text, { topic, before: 'search' });
    const parts = partsOf(text, message.words, tell(message));
    return [{ subject, features: subjectFeatures({ text, topic, parts, likely }) }];
  });
}

/** The examples of the writers of one fold, whose acts are told by weights of the others. */
function labelledExamples(fold: number): { file: string; examples: Example[] }[] {
  const isIn = (at: number) => at % FOLDS === fold;
  const all = [...labelled].map(([writer, messages], at) => ({ writer, messages, isIn: isIn(at) }));
  const tell = actTeller(trainActs(all.filter((each) => !each.isIn).flatMap(({ messages }) => messages)));
  return all
    .filter((each) => each.isIn)
    .map(({ writer, messages }) => ({
      file: `acts of ${writer}`,
      examples: messages.flatMap((message) => labelledExample(message, tell)),
    }));
}

function labelledExample(message: LabelledMessage, tell: ReturnType<typeof actTeller>): Example[] {
  const { topic, text, acts } = message;
  const subject = subjectOfAct(acts[0] ?? 'search');
  if (topic === null || subject === null) return [];
  const parts = partsIn(text, topic);
  return [{ subject, features: subjectFeatures({ text, topic, parts, likely: tell(message) }) }];
}

function train(examples: readonly Example[]): Record<Subject, number[]> {
  const of = (subject: Subject) =>
    trainLogistic(
      examples.map((each) => ({ features: each.features, isTrue: each.subject === subject })),
    ).map((weight) => Number(weight.toFixed(4)));
  return { new: of('new'), more: of('more'), results: of('results'), other: of('other') };
}

function report(name: string, by: Record<Subject, number[]>, examples: readonly Example[]): void {
  const told = examples.map(({ subject, features }) => {
    const likely = SUBJECTS.map((each) => ({ each, probability: probabilityOf(features, by[each]) }));
    const said = likely.toSorted((a, b) => b.probability - a.probability)[0]?.each;
    return { subject, said };
  });
  const right = told.filter(({ subject, said }) => subject === said).length;
  const wrong = SUBJECTS.flatMap((is) =>
    SUBJECTS.filter((said) => said !== is).map((said) => {
      const count = told.filter((each) => each.subject === is && each.said === said).length;
      return count === 0 ? '' : ` ${is} as ${said} ${count}`;
    }),
  );
  process.stdout.write(`${name}: ${(right / told.length).toFixed(3)} of ${told.length};${wrong.join('')}\n`);
}
