/** The product with an allowance that no test uses up. */
export const ROOMY = { port: 3431, url: 'http://127.0.0.1:3431', visitorMessages: 1_000_000 };

/** The product with an allowance of two messages a day, behind one proxy: each test comes from an address of its own. */
export const TIGHT = { port: 3432, url: 'http://127.0.0.1:3432', visitorMessages: 2 };

/** Where tests of the roomy product get people, mails and the end of sessions. */
export const DESK = { port: 3433, url: 'http://127.0.0.1:3433' };
