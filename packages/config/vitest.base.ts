import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';

type Tests = NonNullable<ViteUserConfig['test']>;

/**
 * What the tests of every package have in common. Each project names its workers itself: Vitest takes none from the root,
 * and by itself it would run one file at a time on two cores.
 */
export const TESTS: Tests = {
  include: ['src/**/*.test.ts'],
  tags: [
    {
      name: 'at-length',
      description:
        'takes long by nature, and a shorter test covers the same mechanism; `npm run verify -- --long` runs it',
    },
  ],
  // Files share a worker: loading the product's modules anew for each costs more than most files take.
  isolate: false,
  // Some files wait for processes that they start and kill; the others use the cores meanwhile.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** The same with a PostgreSQL cluster for the run. */
export const TESTS_ON_A_DATABASE: Tests = {
  ...TESTS,
  globalSetup: ['@cosmos/db/testing/global-setup.ts'],
};
