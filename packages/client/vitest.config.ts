import { defineConfig } from 'vitest/config';
import { TESTS } from '../../packages/config/vitest.base.ts';

export default defineConfig({ test: TESTS });
