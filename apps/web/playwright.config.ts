import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { DESK, ROOMY, TIGHT } from './e2e/product/addresses.ts';

const node = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');

type WebServer = Extract<PlaywrightTestConfig['webServer'], readonly unknown[]>[number];

function product({ port, url, visitorMessages }: typeof ROOMY, more = ''): WebServer {
  return {
    command: `${node} e2e/product/serve.ts --port ${port} --visitor-messages ${visitorMessages} ${more}`,
    url: `${url}/readyz`,
    // On a shared machine a first start takes several times as long as alone.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stderr: 'pipe',
  };
}

/**
 * Features that full Chromium runs for each window although nobody sees it, two thirds of the cost of a page; plus
 * those that Playwright disables itself, because a second list replaces the first.
 */
const IDLE_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
const FEATURES_OFF = [
  ...IDLE_FEATURES,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const desktop = { viewport: { width: 1440, height: 900 } };
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** The long run checks and photographs each screen at every width, and repeats more journeys on a phone. */
const AT_LENGTH = Boolean(process.env['COSMOS_LONG']);
const sizes = AT_LENGTH ? {} : { testIgnore: /(?:components|photographs|workspace\/look)\.spec/ };
const onPhones = AT_LENGTH ? /@sizes|@visit|@phone/ : /@sizes|@visit|@phone(?!-at-length)/;
const everyScheme =
  /journeys\/(?:visitor\/visit|product\/newcomer|cards\/scout|inbox\/whole-loop|for-you\/to-the-alert|staff\/operators-day)\.spec/;
const dark = [
  { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' as const }, testMatch: everyScheme },
  { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' as const }, testMatch: everyScheme },
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Pages and the server wait for each other, so two workers more than there are cores keep all of them busy.
  workers: availableParallelism() + 2,
  retries: 0,
  // Generous, because a shared machine can be several times slower for minutes.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: ROOMY.url,
    // An eighth of the time of a run would go into motion; journeys that a person would watch ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
  webServer: [product(ROOMY, `--desk-port ${DESK.port}`), product(TIGHT, '--trust-proxy 1')],
  // Tests that depend on neither size nor scheme run once, on the desktop. `@phone` marks what differs on a phone, and
  // `@phone-at-length` what is the same there but worth a second look in the long run.
  projects: [
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'tablet-light', use: { ...tablet, colorScheme: 'light' }, grep: /@sizes|@visit/, ...sizes },
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' }, grep: onPhones, ...sizes },
    ...(AT_LENGTH ? dark : []),
  ],
  // Marks what takes long and is the same as something shorter in most of its parts.
  ...(AT_LENGTH ? {} : { grepInvert: /@at-length/ }),
});
