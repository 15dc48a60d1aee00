/** Sentences about the installation that a person may read from the server, or on more than one screen. */
export const PRODUCT_MESSAGES = {
  betaNotice: 'This platform is under Beta testing',
} as const;
