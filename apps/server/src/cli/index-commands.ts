import { updateIndex } from '@cosmos/api/search-index/index-update.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { print, progressBar } from './output.ts';

export function indexCommands(program: Command): void {
  const index = program.command('index').description('the search index');
  index
    .command('rebuild')
    .description('makes a new build next to the serving one and switches to it')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const bar = progressBar();
      try {
        const built = await withPlatform(({ db, pool, log, place, embedder, sentences }) =>
          updateIndex(
            { db, pool, log, place, embedder, sentences: sentences?.ofRecords },
            { force: true, onProgress: (step, done, total) => bar.update(step, done, total) },
          ),
        );
        bar.stop();
        print(built, json, () => [
          `Built ${built?.generation}: ${built?.technologies} technologies and ${built?.researchers} researchers in ${built?.seconds.toFixed(1)} s.`,
        ]);
      } finally {
        bar.stop();
      }
    });
  index
    .command('stats')
    .description('the serving build and the others')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const stats = await withPlatform(async ({ db }) => {
        const [generations, state] = await Promise.all([
          db.selectFrom('index_generations').selectAll().orderBy('created_at', 'desc').limit(10).execute(),
          db.selectFrom('catalogue_state').select('version').executeTakeFirst(),
        ]);
        return { catalogueVersion: Number(state?.version ?? 0), generations };
      });
      print(stats, json, () => [
        `Catalogue version ${stats.catalogueVersion}.`,
        // What each server has open is known to it alone.
        ...(stats.generations.some(({ state }) => state === 'serving')
          ? []
          : [
              'No build is marked as serving. A running server uses the one it still has open, or matches words only; see its /readyz.',
            ]),
        ...stats.generations.map(
          (g) =>
            `${g.id}  ${g.state.padEnd(8)}  ${g.technologies} technologies, ${g.researchers} researchers, ${g.embedder}, of version ${g.catalogue_version}${g.error ? `: ${g.error}` : ''}`,
        ),
      ]);
    });
}
