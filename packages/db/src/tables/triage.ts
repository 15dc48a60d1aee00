import type { TriageKind, TriageState } from '@cosmos/contract/admin/triage.ts';
import { nullable, text, timestamp, uuid } from './columns.ts';

/** How far an item of the team's queue has come. One without a row is open and nobody's. */
export const triageItems = {
  kind: text<TriageKind>(),
  /** Its id among those of its kind. */
  subject: text(),
  state: text<TriageState>(),
  owner_id: nullable(uuid()),
  changed_at: timestamp(),
};
