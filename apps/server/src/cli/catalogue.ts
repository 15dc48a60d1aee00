import { listAvailability, withdrawAvailability } from '@cosmos/api/catalogue/availability.ts';
import { exportCatalogue } from '@cosmos/api/catalogue/export/export-catalogue.ts';
import { importCatalogue } from '@cosmos/api/catalogue/import/import-catalogue.ts';
import { undoImport } from '@cosmos/api/catalogue/import/undo-import.ts';
import { CATALOGUE_FORMATS, type CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ImportReport } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { print, progressBar } from './output.ts';
import { UUID } from './uuid.ts';
import { withJobs } from './with-jobs.ts';

interface ImportOptions {
  format?: string;
  dryRun?: boolean;
  replace?: boolean;
  everyone?: boolean;
  json?: boolean;
}

/** Rejected lines shown on a terminal; the JSON has the rest. */
const REJECTS_SHOWN = 10;

export function catalogueCommands(program: Command): void {
  const catalogue = program.command('catalogue').description('the records of the catalogue');
  catalogue
    .command('import')
    .description(
      'imports records from a file, gzipped or not; either the whole file takes effect, or nothing',
    )
    .argument('<file>')
    .option('--format <format>', CATALOGUE_FORMATS.join(', '))
    .option('--dry-run', 'only reports what would happen')
    .option('--replace', 'retires records of the same source that are no longer in the file')
    .option(
      '--everyone',
      'for OpenAlex files: also imports people at institutions that have no technologies here',
    )
    .option('--json', 'JSON on standard output')
    .action(runImport);
  catalogue
    .command('undo')
    .description('puts the catalogue back to what it was before an import, the latest one first')
    .argument('[run]', 'its id, as "catalogue import --json" shows it; without one, the latest import')
    .option('--dry-run', 'only reports what would be undone')
    .option('--why <reason>', 'for the audit log')
    .option('--json', 'JSON on standard output')
    .action(runUndo);
  catalogue
    .command('export')
    .description('writes all records in the cosmos format')
    .argument('<file>')
    .option('--json', 'JSON on standard output')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const report = await withPlatform(({ db }) => exportCatalogue({ db }, file));
      print(report, json, () => [
        `Wrote ${report.technologies} technologies and ${report.researchers} researchers to ${file} in ${report.seconds.toFixed(1)} s.`,
      ]);
    });
  catalogue
    .command('said')
    .description('what universities said about their technologies in reply to messages, latest first')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const all = await withPlatform(({ db }) => listAvailability({ db, now }));
      print(all, json, () =>
        all.length === 0
          ? ['No university has reported on availability in the last 12 months.']
          : all.map(
              ({ technologyId, says, saidAt, saidBy }) =>
                `${saidAt.slice(0, 10)}  ${technologyId}  ${says}  ${saidBy}`,
            ),
      );
    });
  catalogue
    .command('unsay')
    .description('hides what a university said about a technology; the reply itself is kept')
    .argument('<technology>')
    .option('--json', 'JSON on standard output')
    .action(async (technologyId: string, { json }: { json?: boolean }) => {
      const withdrawn = await withPlatform(({ db }) =>
        withdrawAvailability({ db, now }, { technologyId, by: null }),
      );
      print(withdrawn, json, () => [`“${withdrawn.says}” is no longer shown for ${technologyId}.`]);
    });
}

const now = () => new Date();

async function runImport(file: string, options: ImportOptions): Promise<void> {
  const format = formatOf(options.format);
  const bar = progressBar();
  try {
    const report = await withPlatform((platform) =>
      withJobs(platform, (jobs) =>
        importCatalogue(
          {
            db: platform.db,
            enqueueIndexUpdate: (trx) => jobs.enqueue(trx, 'catalogue.index-update', {}),
            onProgress: ({ step, done, total }) => bar.update(step, done, total ?? done),
          },
          {
            file,
            format,
            dryRun: options.dryRun,
            replace: options.replace,
            everyone: options.everyone,
          },
        ),
      ),
    );
    bar.stop();
    print(report, options.json, () => told(report, options.dryRun ?? false));
  } finally {
    bar.stop();
  }
}

interface UndoOptions {
  dryRun?: boolean;
  why?: string;
  json?: boolean;
}

async function runUndo(run: string | undefined, { dryRun, why, json }: UndoOptions): Promise<void> {
  if (run !== undefined && !UUID.test(run)) throw new UserError(`"${run}" is not the id of an import.`);
  const undone = await withPlatform((platform) =>
    withJobs(platform, (jobs) =>
      undoImport(
        {
          db: platform.db,
          now,
          enqueueIndexUpdate: (trx) => jobs.enqueue(trx, 'catalogue.index-update', {}),
        },
        { runId: run, by: null, why, dryRun },
      ),
    ),
  );
  const { fileName, added, changed, retired } = undone;
  print(undone, json, () => [
    `${dryRun ? 'Would undo' : 'Undone'}: the import of ${fileName}, with ${added} added, ${changed} changed, ${retired} retired.`,
  ]);
}

function formatOf(given: string | undefined): CatalogueFormat | undefined {
  if (given === undefined) return undefined;
  const known = CATALOGUE_FORMATS.find((format) => format === given);
  if (!known)
    throw new UserError(`--format is wrong: "${given}" is not one of ${CATALOGUE_FORMATS.join(', ')}.`);
  return known;
}

function told(report: ImportReport, dryRun: boolean): string[] {
  const { added, changed, unchanged, rejected, skipped, retired, sampleRetired, duplicates, seconds } =
    report;
  const lines = [
    dryRun
      ? `Preview: ${added} to add, ${changed} to change, ${unchanged} unchanged, ${rejected} rejected, ${retired} to retire (${seconds.toFixed(1)} s).`
      : `Done: ${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected, ${retired} retired in ${seconds.toFixed(1)} s.`,
  ];
  if (sampleRetired > 0)
    lines.push(
      dryRun
        ? `The sample catalogue would be retired: ${sampleRetired} fictional records.`
        : `The sample catalogue was retired: ${sampleRetired} fictional records.`,
    );
  if (skipped > 0)
    lines.push(
      `${skipped} lines were left out: nobody on them belongs to an institution with technologies in this catalogue.`,
    );
  if (duplicates > 0) lines.push(`${duplicates} likely duplicates (same title and university).`);
  for (const { line, reason } of report.rejects.slice(0, REJECTS_SHOWN))
    lines.push(`  line ${line}: ${reason}`);
  if (report.rejected > REJECTS_SHOWN)
    lines.push(`  … and ${report.rejected - REJECTS_SHOWN} more; --json lists them.`);
  return lines;
}
