const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u;
const NAME_CHARACTERS = 60;

/**
 * A name given by a stranger, as an email to somebody else may show it: words of letters, or nothing. People who fill in a
 * form must not be able to write sentences and addresses into our emails.
 */
export function greetingName(given: string): string {
  return given.length <= NAME_CHARACTERS && given.split(' ').length <= 4 && NAME.test(given) ? given : '';
}
