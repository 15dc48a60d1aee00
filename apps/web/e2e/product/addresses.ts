/** Two checkouts on one machine can run their tests side by side with different first ports. */
const FIRST_PORT = Number(process.env.COSMOS_E2E_PORT ?? 3431);

const at = (offset: number) => ({
  port: FIRST_PORT + offset,
  url: `http://127.0.0.1:${FIRST_PORT + offset}`,
});

/** The product with an allowance that no test can use up. */
export const ROOMY = { ...at(0), visitorMessages: 1_000_000 };

/** The product that allows two messages a day, behind one proxy; each test comes from its own address. */
export const TIGHT = { ...at(1), visitorMessages: 2 };

/** A product with a slow language model and its own desk, started by the tests that need it. */
export const SLOW = { ...at(3), desk: at(4), model: at(5) };

/** A product reached by a host name, which browsers require for passkeys, with its own desk; started by its tests. */
export const NAMED = { port: FIRST_PORT + 6, url: `http://localhost:${FIRST_PORT + 6}`, desk: at(7) };

/** Where tests of the roomy product create people, read mails and end sessions. */
export const DESK = at(2);

/** A product of its own for each worker of the runner, since what a test imports changes all that others see. */
export const freshAt = (worker: number) => ({ ...at(8 + 2 * worker), desk: at(9 + 2 * worker) });
