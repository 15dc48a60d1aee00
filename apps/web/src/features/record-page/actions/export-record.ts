import type { ResearcherRecord, TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { download, fileNameOf } from '../../../lib/browser/table-file.ts';

/** Downloads a record as programs read it. */
export function exportRecord(record: TechnologyRecord | ResearcherRecord): void {
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
  const name = 'title' in record ? record.title : record.name;
  download(file, fileNameOf(name || record.id, 'json'));
}
