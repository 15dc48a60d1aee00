import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['packages/{config,contract,language,db,search,api}', 'apps/{server,web}'] },
});
