import { openDatabase } from '@cosmos/db/client/client.ts';
import { importCatalogue } from '../import-catalogue.ts';

/**
 * Imports a file and kills itself with SIGKILL when the import reports the step for the n-th time:
 * `node import-and-die.ts <database url> <file> <step> <n>`.
 */
const [url = '', file = '', step = '', times = '1'] = process.argv.slice(2);
let seen = 0;
const { db } = openDatabase({ url });
await importCatalogue(
  {
    db,
    enqueueIndexUpdate: async () => undefined,
    onProgress: (progress) => {
      if (progress.step === step && ++seen === Number(times)) process.kill(process.pid, 'SIGKILL');
    },
  },
  { file },
);
process.exit(0);
