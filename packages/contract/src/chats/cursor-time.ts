import { z } from 'zod';

/** The time in a cursor of a list. The database knows no year 0. */
export const cursorTime = z.iso
  .datetime()
  .refine((value) => value >= '0001', 'must be a time from year 1 on');
