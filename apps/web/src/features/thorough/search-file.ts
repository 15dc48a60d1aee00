import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import type { SearchRecord } from '@cosmos/contract/thorough/search-record.ts';
import { download, downloadCsv, fileNameOf, type Table } from '../../lib/browser/table-file.ts';
import { searchTitle } from './search-words.ts';

const STATUSES: Record<FitStatus, string> = { met: 'met', not_met: 'not met', not_stated: 'not stated' };

/** The results of a search as a table, with a column for each requirement. */
export function searchTable({ results }: SearchRecord): Table {
  const requirements = [...new Set(results.flatMap(({ fit }) => fit.map(({ requirement }) => requirement)))];
  return [
    [
      'Number',
      'Title',
      'University',
      'Country',
      'Relevance',
      'TRL',
      'Year',
      ...requirements,
      'Evidence',
      'Link',
      'ID',
    ],
    ...results.map((card) => rowOf(card, requirements)),
  ];
}

function rowOf(card: ResultCard, requirements: readonly string[]): (string | number)[] {
  const { number, title, university, country, percentage, trl, year, fit, passage, url, id } = card;
  return [
    number,
    title,
    university,
    country ?? '',
    `${percentage}%`,
    trl ?? '',
    year ?? '',
    ...requirements.map(
      (requirement) => STATUSES[fit.find((each) => each.requirement === requirement)?.status ?? 'not_stated'],
    ),
    passage?.text ?? '',
    url ?? '',
    id,
  ];
}

export function downloadSearchTable(search: SearchRecord): void {
  downloadCsv(searchTable(search), fileNameOf(searchTitle(search), 'csv'));
}

/** Loads the spreadsheet writer only when needed. */
export async function downloadSearchSheet(search: SearchRecord): Promise<void> {
  const { downloadXlsx } = await import('../../lib/browser/xlsx-file.ts');
  await downloadXlsx(searchTable(search), fileNameOf(searchTitle(search), 'xlsx'));
}

/** The whole record, as programs read it. */
export function downloadSearchRecord(search: SearchRecord): void {
  const file = new Blob([JSON.stringify(search, null, 2)], { type: 'application/json' });
  download(file, fileNameOf(searchTitle(search), 'json'));
}
