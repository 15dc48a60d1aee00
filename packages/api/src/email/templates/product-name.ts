/** What the product is called in mail. */
export const PRODUCT = 'Cosmos AI Copilot';
