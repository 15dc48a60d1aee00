/** The settings of a nested object by their names, such as `limits.addressFactor`. A list is one setting; so is null. */
export function leavesOf(value: object, path = ''): [name: string, value: unknown][] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`;
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? leavesOf(part, name)
      : [[name, part] as [string, unknown]];
  });
}

/** The names that a file sets, as deep as `leavesOf` goes. */
export function namesSetIn(content: unknown): string[] {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? leavesOf(content).map(([name]) => name)
    : [];
}
