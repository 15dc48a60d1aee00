import type { RecordTitle } from '@cosmos/contract/records/records.ts';
import { pageSlice } from './page-store.ts';

const KEPT = 5;

/** Records whose pages were opened, the newest first. */
export const recentRecords = pageSlice<readonly RecordTitle[]>('recent-records', []);

export function rememberRecord(opened: RecordTitle): void {
  recentRecords.set((now) => [opened, ...now.filter(({ id }) => id !== opened.id)].slice(0, KEPT));
}
