declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Keeps zod from trying `eval`, which the page’s policy forbids. Must be imported before any schema. */
globalThis.__zod_globalConfig = { jitless: true };

export {};
