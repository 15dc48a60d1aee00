import { defineConfig } from 'vitest/config';
import { TESTS } from './vitest.base.ts';

export default defineConfig({ test: { ...TESTS, include: ['**/*.test.mjs'] } });
