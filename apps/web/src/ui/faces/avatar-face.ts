export interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

const firstLetter = (text: string) => (Array.from(text.trim())[0] ?? '').toLocaleUpperCase();

/** Initials of first and last name, else the first letter of the first name or the address, else U. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const first = firstLetter(firstName);
  const last = firstLetter(lastName);
  if (first && last) return first + last;
  return first || firstLetter(email) || 'U';
}

/** 0…359, the same for equal names. */
export function hueOf({ firstName, lastName, email }: Named): number {
  const name = `${firstName} ${lastName}`.trim() || email;
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return ((hash % 360) + 360) % 360;
}

/** The name used in a greeting; a part of the address is nobody’s name. */
export function callName({ firstName }: Pick<Named, 'firstName'>): string {
  return firstName.trim() || 'there';
}
