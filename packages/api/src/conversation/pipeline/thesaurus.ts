/** Words that a person and a technology office use for the same thing; a question is also searched with the other words of a ring. */
export const SYNONYM_RINGS: readonly (readonly string[])[] = [
  ['stroke', 'brain attack', 'cerebrovascular accident'],
];
