// All checks of the repository: `test` and `verify` run them all, those that fail fastest first.
import process from 'node:process';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { checkChanges } from './check-changes.mjs';
import {
  bin,
  bringChromium,
  browserTests,
  conclude,
  deadCode,
  formatting,
  lint,
  run,
  staticChecks,
  types,
  unitTests,
} from './runners.mjs';

const [task = 'test', ...rest] = process.argv.slice(2);
// Large counts and all sizes of the photographs, which take too long to run for every change.
const long = rest.includes('--long') ? { COSMOS_LONG: '1' } : {};

const all = () => {
  const chromium = bringChromium();
  return conclude([
    staticChecks,
    (folder) => unitTests(folder, [], long),
    (folder) => chromium.then(() => browserTests(folder, [], long)),
  ]);
};

/** What goes along with a release. */
function tellOfRelease() {
  const { folder, packages } = writeBillOfMaterials(process.cwd());
  process.stdout.write(`The bill of materials and the licences of ${packages} packages are in ${folder}\n`);
}

const tasks = {
  lint: async () => (await Promise.all([lint(), formatting(), deadCode()])).every(Boolean),
  types,
  format: () => run(bin('oxfmt'), rest.length > 0 ? rest : ['.']),
  check: () => checkChanges(rest),
  test: all,
  verify: async () => {
    if (long.COSMOS_LONG) tellOfRelease();
    return all();
  },
};
process.exit((await tasks[task]?.()) ? 0 : 1);
