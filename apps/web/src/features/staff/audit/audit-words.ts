import type { AuditRow } from '@cosmos/contract/admin/audit.ts';

/** "Role changed" */
export function actName(act: string): string {
  return act.replace(/^\w/, (first) => first.toUpperCase());
}

export function actorName({ actor }: Pick<AuditRow, 'actor'>): string {
  return actor ?? 'Command line, or erased';
}

export function subjectName({ subjectName: name }: Pick<AuditRow, 'subjectName'>): string {
  return name ?? 'No longer there';
}

/** "member → analyst" */
export function changeInWords({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  return before !== null && after !== null ? `${before} → ${after}` : (after ?? before ?? '');
}
