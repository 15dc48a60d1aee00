import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalogue } from '@cosmos/api/catalogue/import/import-catalogue.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { newInstallation } from '../testing/backup/installation.ts';
import { insertSmallCatalogue } from '../testing/small-catalogue.ts';
import { ask } from '../testing/test-server.ts';
import { secretsToBackUp } from './installation-secrets.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const IMPORTED = 400;
const BACKUPS = 4;

function catalogueFile(): string {
  return Array.from({ length: IMPORTED }, (_, at) =>
    JSON.stringify({
      type: 'technology',
      id: `UTECH-IMP-${at}`,
      title: `Pump of kind ${at} for brine`,
      university: 'Pump University',
      summary: 'It moves brine without a seal. '.repeat(20),
    }),
  ).join('\n');
}

test(
  'each backup is a consistent snapshot while people ask and a catalogue is imported',
  { tags: 'at-length', timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cosmos-load-'));
    const [home, place] = [await newInstallation('migrated'), await newInstallation()];
    await insertSmallCatalogue(home.data.database);
    const server = await home.start();
    try {
      const { db } = server.composition.services;
      const catalogue = join(folder, 'catalogue.jsonl');
      await writeFile(catalogue, catalogueFile());
      let busy = true;
      let acknowledged = 0;
      const person = async () => {
        while (busy) {
          const { status } = await ask(server.url, {
            user_input: 'lithium recovery',
            enable_followups: false,
          });
          if (status === 200) acknowledged += 1;
        }
      };
      const people = Array.from({ length: 4 }, person);
      let isWritten = false;
      let mayEnd: (() => void) | undefined;
      const end = new Promise<void>((resolve) => (mayEnd = resolve));
      const importing = importCatalogue(
        // The last step of the import's transaction: everything is written, and nothing is visible yet.
        { db, enqueueIndexUpdate: () => ((isWritten = true), end) },
        { file: catalogue, format: 'cosmos' },
      );
      await until('the import to have written all', () => isWritten);
      const taken: { file: string; answered: number }[] = [];
      const secrets = await secretsToBackUp(readEnv(home.env));
      for (let n = 0; n < BACKUPS || taken.at(-1)?.answered === 0; n += 1) {
        const answered = acknowledged;
        const file = join(folder, `${n}.backup`);
        await writeBackup({ databaseUrl: home.data.database.url, target: file, at: new Date(), secrets });
        taken.push({ file, answered });
        mayEnd?.();
      }
      await importing;
      busy = false;
      await Promise.all(people);

      const imported: (number | undefined)[] = [];
      for (const { file, answered } of taken) {
        await place.leave();
        await restoreBackup({
          env: readEnv({ ...place.env, APP_SECRET: secrets.appSecret }),
          log: createLog({ level: 'silent' }),
          file,
          passphrase: () => Promise.reject(new Error('no passphrase expected')),
        });
        const { rows } = await place.data.database.pool.query<Record<string, number>>(`
        select
          (select count(*)::integer from technologies where id like 'UTECH-IMP-%') as imported,
          (select count(*)::integer from import_runs where state = 'done') as runs,
          (select count(*)::integer from turns) as turns,
          (select count(*)::integer from chats c where not exists (select from turns where chat_id = c.id)) as bare,
          (select count(*)::integer from turns t where status = 'done' and reply is null) as half`);
        const found = rows[0];
        imported.push(found?.imported);
        expect(found?.runs).toBe(found?.imported === IMPORTED ? 1 : 0);
        expect(found?.turns).toBeGreaterThanOrEqual(answered);
        expect(found).toMatchObject({ bare: 0, half: 0 });
      }
      expect(imported[0]).toBe(0);
      expect(new Set([0, IMPORTED, ...imported])).toEqual(new Set([0, IMPORTED]));
    } finally {
      await server.close();
      await home.remove();
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
