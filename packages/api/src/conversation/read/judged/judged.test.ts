import { readFileSync } from 'node:fs';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { expect, it } from 'vitest';
import { sessionTitle } from '../../../providers/assistant/embedded/session-title.ts';
import { readRequirements } from '../constraints.ts';
import { namedIn } from '../unwanted.ts';

/** A problem with what its writer counted in it before seeing how it is read. */
interface Judged {
  problem: string;
  required: string[];
  ruledOut: string[];
  title: string;
}

/** Of 120 problems, so many were read without a fault, ruled-out things lost, and titles good when this was last measured. */
const READ = 100;
const LOST = 2;
const TITLED = 104;

const listed = (cell = '') =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean);
const JUDGED = readFileSync(new URL('problems.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Judged => {
    const [problem = '', required, ruledOut, title = ''] = line.split('\t');
    return { problem, required: listed(required), ruledOut: listed(ruledOut), title };
  });

/** So much of its words makes a point one that was expected. */
const SAME = 0.6;
const DENIED = /\b(?:no|not|without|never|free)\b|n['’]t\b/i;

function isSaid(expected: string, told: string): boolean {
  const held = new Set(terms(told));
  const words = terms(expected);
  return words.filter((word) => held.has(word)).length >= SAME * words.length;
}

/** What is wrong with the reading of a problem. */
function faultsOf({ problem, required, ruledOut }: Judged): string[] {
  const { constraints, exclusions } = readRequirements(problem);
  const told = constraints.map(({ text }) => text);
  // What a thing does without may be told either way; what is ruled out may never be asked for.
  const either = [...told, ...exclusions];
  const lost = required.filter(
    (each) => !(DENIED.test(each) ? either : told).some((one) => isSaid(each, one)),
  );
  const denied = told.filter((one) => DENIED.test(one));
  const notRuledOut = ruledOut.filter((each) => ![...exclusions, ...denied].some((one) => isSaid(each, one)));
  const asked = ruledOut.filter((each) =>
    told.some((one) => !DENIED.test(one) && terms(each).length > 0 && isSaid(each, one)),
  );
  const torn = told.filter(
    (one, at) =>
      !required.some(
        (each) =>
          isSaid(each, one) ||
          (isSaid(one, each) && !told.some((other, by) => by !== at && isSaid(each, other))),
      ) && !ruledOut.some((each) => isSaid(each, one)),
  );
  return [
    ...lost.map((each) => `lost: ${each}`),
    ...notRuledOut.map((each) => `not ruled out: ${each}`),
    ...asked.map((each) => `asked for: ${each}`),
    ...torn.map((one) => `told besides: ${one}`),
  ];
}

const faults = JUDGED.map((each) => ({ problem: each.problem, faults: faultsOf(each) }));
const shown = faults
  .filter((each) => each.faults.length > 0)
  .map((each) => `${each.problem}\n  ${each.faults.join('\n  ')}`)
  .join('\n');

it('most problems are read as their writers count them', () => {
  expect(faults.filter((each) => each.faults.length === 0).length, shown).toBeGreaterThanOrEqual(READ);
});

it('nothing that is ruled out is asked for', () => {
  expect(faults.flatMap((each) => each.faults).filter((fault) => fault.startsWith('asked for'))).toEqual([]);
});

it('what is ruled out is seldom lost', () => {
  const lost = faults.flatMap((each) => each.faults).filter((fault) => fault.startsWith('not ruled out'));
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(LOST);
});

it('a title has words of what its problem is about, and ends on one that says something', () => {
  const titled = JUDGED.map((each) => ({ ...each, told: sessionTitle(namedIn(each.problem)) }));
  const good = titled.filter(({ title, told }) => {
    const held = new Set(terms(title));
    const words = terms(told);
    return words.length > 1 && words.filter((word) => held.has(word)).length >= SAME * words.length;
  });
  const others = titled.filter((each) => !good.includes(each)).map(({ title, told }) => `${told} (${title})`);
  expect(good.length, others.join('\n')).toBeGreaterThanOrEqual(TITLED);
});
