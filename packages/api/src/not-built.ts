/** Laid before the walls stand; nothing of it is left in a release. */
export function notBuilt(): never {
  throw new Error('not built yet');
}
