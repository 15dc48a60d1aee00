import { z } from 'zod';

/** Confirms in a sentence that something was received. */
export const receipt = z.object({ message: z.string() }).meta({ id: 'Receipt' });
