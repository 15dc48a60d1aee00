/** For journeys that a person would watch: most tests run with reduced motion, which saves an eighth of their time. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
