import { z } from 'zod';

/** Programs name records the way they received them: by id, or as the whole result, of which only the id is read. */
export const namedRecords = z.array(z.unknown()).max(1_000);
const ID_KEYS = ['id', 'tech_id', 'technology_id', 'utech_technology_id'] as const;

export function idsOf(given: readonly unknown[], max: number): string[] {
  const ids = given.flatMap((each) => idOf(each) ?? []).filter((id) => id.length <= 120);
  return [...new Set(ids)].slice(0, max);
}

function idOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return null;
  for (const key of ID_KEYS) {
    const value: unknown = Reflect.get(given, key);
    if (typeof value === 'string') return value;
  }
  const inner: unknown = Reflect.get(given, 'metadata');
  return typeof inner === 'object' && inner !== null ? idOf({ ...inner, metadata: null }) : null;
}
