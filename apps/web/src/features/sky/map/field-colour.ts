import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import { FIELD_NAMES } from './palette.ts';

/** The token of a field's colour; a quiet grey where the record states none. */
export function fieldColour(field: Field | null): string {
  const name = field === null ? undefined : FIELD_NAMES[FIELDS.indexOf(field)];
  return `var(${name ?? '--ink-3'})`;
}
