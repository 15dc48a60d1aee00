// Where a Chromium is for the browser tests: one that is there, else Playwright's, else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const MINUTES = 60_000;

/** The path of a Chromium, after installing one where none is there; null where that fails. */
export function findChromium(bin) {
  return present() ?? fromPlaywright(bin) ?? fromPackages();
}

function present() {
  return INSTALLED.find((path) => path && existsSync(path)) ?? playwrightCopy();
}

function playwrightCopy() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return null;
  for (const folder of readdirSync(cache).filter((name) => name.startsWith('chromium-'))) {
    for (const inside of ['chrome-linux/chrome', 'chrome-linux64/chrome']) {
      const path = join(cache, folder, inside);
      if (existsSync(path)) return path;
    }
  }
  return null;
}

function fromPlaywright(bin) {
  process.stdout.write('No Chromium on this machine: asking Playwright for one …\n');
  const web = join(process.cwd(), 'apps', 'web');
  spawnSync(bin('pnpm'), ['--dir', web, 'exec', 'playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 5 * MINUTES,
  });
  return playwrightCopy();
}

function fromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stdout.write('Playwright could not bring one: installing the system package chromium …\n');
  const options = {
    stdio: 'ignore',
    timeout: 10 * MINUTES,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return present();
}
