import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import { FIELD_NAMES } from './palette.ts';

/** Token of a field’s colour; a muted grey if the record states no field. */
export function fieldColour(field: Field | null): string {
  const name = field === null ? undefined : FIELD_NAMES[FIELDS.indexOf(field)];
  return `var(${name ?? '--ink-3'})`;
}
