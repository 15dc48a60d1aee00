/** The name of the product in emails. */
export const PRODUCT = 'Cosmos AI Copilot';
