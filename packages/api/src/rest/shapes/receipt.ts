import { z } from 'zod';

/** A sentence that says that something has arrived. */
export const receipt = z.object({ message: z.string() }).meta({ id: 'Receipt' });
