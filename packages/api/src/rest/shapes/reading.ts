import { reading } from '@cosmos/contract/conversation/reading.ts';
import { z } from 'zod';
import { toWire } from '../protocol/wire-names.ts';

const { notUniversities, ...filters } = reading.shape.filters.shape;

/** How a message was read. Sent back with parts left out, the message is searched without them. */
export const readingWire = reading
  .extend({ filters: z.object({ ...filters, not_universities: notUniversities }) })
  .meta({ id: 'Reading' });

export const toReadingWire = toWire(readingWire);
