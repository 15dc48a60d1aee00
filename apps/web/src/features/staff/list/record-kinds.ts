export const KIND_NAMES = { technology: 'Technology', researcher: 'Researcher' } as const;
