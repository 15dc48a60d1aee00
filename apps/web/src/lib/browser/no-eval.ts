declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** The page allows no code made from text: the schemas are told, or they would try. Stands before any of them is read. */
globalThis.__zod_globalConfig = { jitless: true };

export {};
