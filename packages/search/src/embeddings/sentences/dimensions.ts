/** Length of the sentence model's vectors. */
export const DIMENSIONS = 384;
