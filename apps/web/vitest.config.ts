import { defineConfig } from 'vitest/config';
import { TESTS } from '../../packages/config/vitest.base.ts';

// Page modules hold state, such as the session, and some tests mock them, so each file gets its own modules.
export default defineConfig({ test: { ...TESTS, isolate: true } });
