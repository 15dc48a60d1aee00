import { defineConfig } from 'vitest/config';
import { TESTS } from '../../packages/config/vitest.base.ts';

// Modules of the page keep state, as the session, and some tests put others in their place: each file gets its own.
export default defineConfig({ test: { ...TESTS, isolate: true } });
