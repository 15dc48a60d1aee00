/** Under this name the browser keeps the tokens of whoever is signed in. */
export const SESSION_KEY = 'cosmos.session';
