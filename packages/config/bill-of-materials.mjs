// What a release is made of: a bill of materials for machines, and the licences for people. Both come from pnpm.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that ask for no more than to be named, and two that leave the rest of a product alone. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Of fonts, which may be embedded but not sold by themselves.
  'OFL-1.1',
  // Of single files, which would have to stay open if we changed them.
  'MPL-2.0',
  'Unlicense',
]);

/** Packages under other licences, each with the reason why that is fine. */
const EXCEPTIONS = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    because: 'a shared library that is loaded unchanged and can be replaced',
  },
];

/** Whether a licence, or an expression without nested brackets such as `(MIT OR CC0-1.0)`, is on the list. */
export function isAllowed({ name, licence }) {
  if (EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence)) return true;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each)));
}

/** Everything that runs in production, by name: `{ name, version, licence, homepage, folder }`. */
export function productionPackages(root) {
  const found = JSON.parse(pnpm(root, ['--recursive', 'licenses', 'list', '--prod', '--json']));
  return Object.values(found)
    .flat()
    .flatMap(({ name, versions, license: licence, homepage, paths }) =>
      versions.map((version, at) => ({ name, version, licence, homepage, folder: paths[at] })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Writes both into a folder of their own, which is not part of the repository. */
export function writeBillOfMaterials(root) {
  const folder = join(root, 'release');
  mkdirSync(folder, { recursive: true });
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  pnpm(root, ['sbom', '--prod', ...kind, '--out', join(folder, 'sbom.cdx.json')]);
  const packages = productionPackages(root);
  writeFileSync(join(folder, 'licences.txt'), packages.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`));
  return { folder, packages: packages.length };
}

function noticeOf({ name, version, licence, homepage, folder }) {
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file) && !/\.(?:js|json|ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}`, licence, homepage, '', ...texts.flatMap((text) => [text, ''])]
    .filter((line) => line !== undefined)
    .join('\n');
}

function pnpm(root, words) {
  return execFileSync(join(root, 'node_modules', '.bin', 'pnpm'), words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
