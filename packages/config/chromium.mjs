// Finds a Chromium for the browser tests: an installed one, otherwise Playwright's, otherwise the system's package.
// A headless shell is preferred: an empty page takes it 0.1 s of processor time, and the whole browser 0.3 s.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const SHELLS = ['/usr/bin/chromium-headless-shell'];
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** For Playwright's copies: the folder of a version, and the program in it. */
const SHELL_COPY = {
  folder: /^chromium_headless_shell-\d/,
  program: /^chrome-headless-shell$|^headless_shell$/,
};
const BROWSER_COPY = { folder: /^chromium-\d/, program: /^chrome$/ };
const MINUTES = 60_000;

/** The path of a Chromium, installed first if there is none; null if that fails. */
export function findChromium(bin) {
  return present() ?? fromPlaywright(bin) ?? fromPackages();
}

function present() {
  const there = (path) => path && existsSync(path);
  return (
    [process.env.CHROMIUM_PATH, ...SHELLS].find(there) ??
    playwrightCopy(SHELL_COPY) ??
    BROWSERS.find(there) ??
    playwrightCopy(BROWSER_COPY)
  );
}

function playwrightCopy({ folder, program }) {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  for (const version of namesIn(cache, folder))
    for (const system of namesIn(join(cache, version), /^chrome-/))
      for (const name of namesIn(join(cache, version, system), program))
        return join(cache, version, system, name);
  return undefined;
}

function namesIn(folder, pattern) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
}

function fromPlaywright(bin) {
  process.stdout.write('No Chromium on this machine: installing Playwright’s …\n');
  const web = join(process.cwd(), 'apps', 'web');
  spawnSync(bin('pnpm'), ['--dir', web, 'exec', 'playwright', 'install', '--only-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: 5 * MINUTES,
  });
  return playwrightCopy(SHELL_COPY);
}

function fromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stdout.write('Playwright could not install one: installing the system package chromium …\n');
  const options = {
    stdio: 'ignore',
    timeout: 10 * MINUTES,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  // Ubuntu has no separate package for the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    const path = present();
    if (path) return path;
  }
  return null;
}
