import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['packages/{contract,db,search,api}', 'apps/{server,web}'] },
});
