/** Storage key for the signed-in person’s tokens. */
export const SESSION_KEY = 'cosmos.session';
