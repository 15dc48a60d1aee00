import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARIES, OPEN_ENDED, PACKAGES, ROOMS, TYPES_ONLY } from './table.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OXLINT = join(ROOT, 'node_modules', '.bin', 'oxlint');
const APPS = ['server', 'web'];
const sources = (name) => (APPS.includes(name) ? `apps/${name}/src` : `packages/${name}/src`);

/** Every import that the table covers: the importing file, what it would import, and whether it may. */
function tries() {
  const found = [];
  const add = (from, specifier, allowed, types = false) =>
    found.push({ file: `${from}/try-${found.length}.ts`, specifier, allowed, types });
  for (const [folder, lines] of Object.entries(ROOMS)) {
    const at = (room) => (room === '.' ? folder : `${folder}/${room}`);
    const places = lines.flatMap((rooms, line) => rooms.map((room) => ({ room, line })));
    for (const mine of places) {
      for (const theirs of places) {
        if (mine.room === theirs.room) continue;
        const path = relative(at(mine.room), `${at(theirs.room)}/target.ts`)
          .split(sep)
          .join('/');
        add(at(mine.room), path.startsWith('.') ? path : `./${path}`, theirs.line < mine.line);
      }
    }
  }
  for (const folder of OPEN_ENDED) {
    for (const room of ROOMS[folder].flat()) {
      add(`${folder}/a-new-page`, `../${room}/target.ts`, true);
      add(`${folder}/${room}`, '../a-new-page/target.ts', false);
    }
    add(`${folder}/a-new-page`, '../another-new-page/target.ts', false);
  }
  for (const mine of Object.keys(PACKAGES)) {
    for (const theirs of Object.keys(PACKAGES)) {
      if (mine === theirs || APPS.includes(theirs)) continue;
      add(sources(mine), `@cosmos/${theirs}/target.ts`, PACKAGES[mine].includes(theirs));
    }
    for (const path of TYPES_ONLY[mine] ?? []) {
      add(sources(mine), `@cosmos/${path}`, true, true);
      add(sources(mine), `@cosmos/${path}`, false);
    }
  }
  return found;
}

/** A library for each rule, imported where the rule forbids it. */
const FORBIDDEN_LIBRARIES = [
  ['packages/api/src/conversation/turn', '@trpc/server'],
  ['packages/api/src/rest', 'kysely'],
  ['packages/search/src/query', 'pg'],
  ['packages/contract/src', 'node:crypto'],
  ['apps/web/src/lib', 'node:fs'],
  ['packages/api/src/auth', '@tanstack/react-query'],
];

describe('the lint rule', () => {
  const all = tries();
  let folder;
  let refused;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cosmos-walls-'));
    const write = (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    for (const { file, specifier, types } of all)
      write(
        file,
        `import ${types ? 'type ' : ''}{ x } from '${specifier}';\nexport ${types ? 'type' : 'const'} y = x;\n`,
      );
    FORBIDDEN_LIBRARIES.forEach(([place, library], at) =>
      write(`${place}/library-${at}.ts`, `import * as x from '${library}';\nexport const y = x;\n`),
    );
    write('packages/api/src/auth/auth.router.ts', `import { x } from '@trpc/server';\nexport const y = x;\n`);
    write(
      'oxlintrc.json',
      JSON.stringify({
        plugins: [],
        jsPlugins: [join(import.meta.dirname, 'plugin.mjs')],
        categories: { correctness: 'off' },
        rules: { 'walls/imports': 'error' },
      }),
    );
    const { stdout } = spawnSync(OXLINT, ['-c', 'oxlintrc.json', '--format=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    refused = new Map(JSON.parse(stdout).diagnostics.map(({ filename, message }) => [filename, message]));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('refuses each import that the table forbids, with a message', () => {
    const forbidden = all.filter(({ allowed }) => !allowed);
    expect(forbidden.length).toBeGreaterThan(300);
    expect(forbidden.filter(({ file }) => !refused.get(file)?.trim())).toEqual([]);
  });

  test('says what to do about a room in the same line or above', () => {
    const at = ({ file, specifier }) =>
      file.startsWith('apps/web/src/features/feedback/') && specifier === '../workspace/target.ts';
    expect(refused.get(all.find(at).file)).toBe(
      'In apps/web/src/features, "feedback" is beside "workspace" and may not import it. Move shared code further down, ' +
        'pass it in, or move "feedback" to a later line in packages/config/walls/table.mjs.',
    );
  });

  test('says what to do about a page that others import', () => {
    const at = ({ file, specifier }) =>
      file.startsWith('apps/web/src/features/about/') && specifier === '../a-new-page/target.ts';
    expect(refused.get(all.find(at).file)).toBe(
      'In apps/web/src/features, "a-new-page" has no line and so stands above all others: give it one before that of ' +
        '"about" in packages/config/walls/table.mjs.',
    );
  });

  test('allows each import that the table allows', () => {
    const allowed = all.filter((one) => one.allowed);
    expect(allowed.length).toBeGreaterThan(300);
    expect(allowed.filter(({ file }) => refused.has(file))).toEqual([]);
  });

  test('keeps libraries where they belong', () => {
    const places = FORBIDDEN_LIBRARIES.map(([place], at) => `${place}/library-${at}.ts`);
    expect(places.filter((file) => !refused.has(file))).toEqual([]);
    expect(refused.has('packages/api/src/auth/auth.router.ts')).toBe(false);
    for (const { library } of LIBRARIES)
      expect(FORBIDDEN_LIBRARIES.some(([, name]) => library.test(name))).toBe(true);
  });
});

const NO_ROOM = new Set(['testing', 'system-tests', 'repository', 'bench', '__snapshots__']);

/** The rooms of a folder on disk, named like in the table. */
function roomsOf(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const rooms = entries.filter(
    (entry) => entry.isDirectory() && !NO_ROOM.has(entry.name) && hasSource(join(folder, entry.name)),
  );
  const own = entries.some((entry) => entry.isFile() && isSource(entry.name)) ? ['.'] : [];
  return [...own, ...rooms.map(({ name }) => name)];
}

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(?:test|spec|gen)\.tsx?$/.test(name);

function hasSource(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }).some(
    (entry) => entry.isFile() && isSource(entry.name),
  );
}

function foldersUnder(folder) {
  const inside = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !NO_ROOM.has(entry.name),
  );
  return [folder, ...inside.flatMap(({ name }) => foldersUnder(`${folder}/${name}`))];
}

describe('the table', () => {
  test('names each room of each folder that has more than one, and none that no longer exists', () => {
    const mayMiss = (folder, room) => OPEN_ENDED.has(folder) && !ROOMS[folder].flat().includes(room);
    const onDisk = Object.keys(PACKAGES)
      .flatMap((name) => foldersUnder(sources(name)))
      .filter((folder) => roomsOf(folder).length > 1)
      .map((folder) => [
        folder,
        roomsOf(folder)
          .filter((room) => !mayMiss(folder, room))
          .toSorted(),
      ]);
    const inTable = Object.entries(ROOMS).map(([folder, lines]) => [folder, lines.flat().toSorted()]);
    expect(Object.fromEntries(inTable)).toEqual(Object.fromEntries(onDisk));
  });

  test('knows every package', () => {
    const known = Object.keys(PACKAGES).filter((name) => existsSync(join(ROOT, sources(name))));
    expect(known).toEqual(Object.keys(PACKAGES));
    const onDisk = ['packages', 'apps'].flatMap((place) =>
      readdirSync(join(ROOT, place)).filter((name) => existsSync(join(ROOT, place, name, 'src'))),
    );
    expect(onDisk.toSorted()).toEqual(known.toSorted());
  });
});
