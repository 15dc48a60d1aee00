export const KIND_NAMES = { technology: 'Technology', researcher: 'Researcher' } as const;

/** By the prefix of its id, which a record that is gone still has. */
export function recordKind(id: string): keyof typeof KIND_NAMES {
  return id.startsWith('URES-') ? 'researcher' : 'technology';
}
