import type { RecordState } from '@cosmos/contract/admin/catalogue.ts';
import type { ImportRow, ImportRun, ImportState } from '@cosmos/contract/admin/imports.ts';
import type { ImportProgress, RecordChange } from '@cosmos/contract/catalogue/catalogue-import.ts';

export const RECORD_STATE_NAMES: Readonly<Record<RecordState, string>> = {
  listed: 'Listed',
  retired: 'Retired',
  duplicate: 'Same title',
  said: 'Availability stated',
};
export const SAYS_NAMES = { optioned: 'Under option', unavailable: 'Not available' } as const;
export const CHANGE_NAMES: Readonly<Record<RecordChange, string>> = {
  added: 'Added',
  changed: 'Changed',
  retired: 'Retired',
};
/** Of a preview, where nothing has been done yet. */
export const PLANNED_NAMES: Readonly<Record<RecordChange, string>> = {
  added: 'To add',
  changed: 'To change',
  retired: 'To retire',
};
export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
};

const number = (count: number) => count.toLocaleString('en-GB');

/** "Done, 1 rejected", "Preview" */
export function stateInWords({
  state,
  isPreview,
  rejected,
}: Pick<ImportRow, 'state' | 'isPreview' | 'rejected'>): string {
  const name = isPreview && state === 'done' ? 'Preview' : IMPORT_STATE_NAMES[state];
  return state === 'done' && rejected > 0 ? `${name}, ${number(rejected)} rejected` : name;
}

type Consequences = Pick<
  ImportRun,
  'retired' | 'sampleRetired' | 'rejected' | 'duplicates' | 'replaces' | 'source'
>;

/** "7,219 added, 3 rejected", of a preview "7,219 to add, 3 rejected"; what is zero is left out. */
export function countsInWords(
  run: Pick<ImportRow, 'added' | 'changed' | 'retired' | 'unchanged' | 'rejected' | 'isPreview'>,
): string {
  const counts = [
    [run.added, run.isPreview ? 'to add' : 'added'],
    [run.changed, run.isPreview ? 'to change' : 'changed'],
    [run.retired, run.isPreview ? 'to retire' : 'retired'],
    [run.unchanged, 'unchanged'],
    [run.rejected, 'rejected'],
  ] as const;
  const words = counts.flatMap(([count, what]) => (count > 0 ? [`${number(count)} ${what}`] : []));
  return words.length === 0 ? 'No records' : words.join(', ');
}

/** What an import would do, a sentence each, and whether any of it takes records away. */
export function consequencesOf(run: Consequences): { warns: boolean; sentences: string[] } {
  const { retired, sampleRetired, rejected, duplicates, replaces, source } = run;
  const others = retired - sampleRetired;
  const sentences = [
    ...(sampleRetired > 0
      ? [
          `All ${number(sampleRetired)} fictional records of the sample will be retired, so that people only find real ones.`,
        ]
      : []),
    ...(others > 0
      ? [
          `${number(others)} ${others === 1 ? 'record' : 'records'} from “${source}” that ${others === 1 ? 'is' : 'are'} no longer in the file will be retired.`,
        ]
      : []),
    replaces
      ? 'Records of other sources will stay as they are.'
      : `${sampleRetired > 0 ? 'All other records' : 'Records'} that are not in the file will stay as they are.`,
    ...(rejected > 0
      ? [`${number(rejected)} ${rejected === 1 ? 'line' : 'lines'} can’t be read and will be left out.`]
      : []),
    ...(duplicates > 0
      ? [
          `${number(duplicates)} ${duplicates === 1 ? 'record has' : 'records have'} the same title as another from the same university.`,
        ]
      : []),
    'You can undo this import until the next one.',
  ];
  return { warns: retired > 0, sentences };
}

/** "Import and retire 560" */
export function importAction({ retired }: Pick<ImportRow, 'retired'>): string {
  return retired > 0 ? `Import and retire ${number(retired)}` : 'Import';
}

const STEPS: Readonly<Record<ImportProgress['step'], string>> = {
  reading: 'Reading the file',
  matching: 'Finding known records',
  describing: 'Adding fields and keywords',
  saving: 'Saving',
};

/** "Reading the file: 42%"; how many, where the whole is not known. */
export function progressInWords({ step, done, total }: ImportProgress): string {
  if (total !== null && total > 0)
    return `${STEPS[step]}: ${Math.min(100, Math.round((100 * done) / total))}%`;
  return done > 0 ? `${STEPS[step]}: ${number(done)}` : STEPS[step];
}

/** "Summary", "IP highlights": a key of a record as people call it. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    id: 'ID',
    ip_summary: 'IP highlights',
    publications_summary: 'Publications',
    trl: 'Readiness (TRL)',
    trl_reasoning: 'Reason for this readiness level',
    tech_managers: 'Contacts',
    reference_number: 'Case number',
    url: 'Web address',
  };
  const plain = field.replaceAll('_', ' ');
  return names[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Imports without a name of their own are called by their format. */
const FORMATS: Readonly<Record<string, string>> = {
  csv: 'A CSV file',
  cosmos: 'A file in the “cosmos” format',
  listings: 'A file in the “listings” format',
};

/** "Ann Oak, ann@purdue.example" */
export function contactInWords({ name, email }: { name: string | null; email: string }): string {
  return [name, email].filter(Boolean).join(', ');
}

/** "CSV · olivia@cosmos.example", "listings · JSON Lines"; the format only where the name of the file doesn’t end with it. */
export function fileInWords({
  source,
  format,
  fileName,
  by,
}: Pick<ImportRow, 'source' | 'format' | 'fileName' | 'by'>): string {
  const isCsv = format === 'csv';
  const isSaid = (isCsv && source === format) || fileName.startsWith(source);
  return [isCsv ? 'CSV' : 'JSON Lines', isSaid ? null : source, by && `by ${by}`].filter(Boolean).join(' · ');
}

/** Where records come from. */
export function sourceName(source: string): string {
  return FORMATS[source] ?? source;
}
