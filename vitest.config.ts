import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['packages/{client,config,contract,language,db,search,api}', 'apps/{server,web}'] },
});
