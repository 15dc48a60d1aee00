import { defineConfig } from 'vitest/config';
import { TESTS_ON_A_DATABASE } from '../../packages/config/vitest.base.ts';

export default defineConfig({ test: TESTS_ON_A_DATABASE });
