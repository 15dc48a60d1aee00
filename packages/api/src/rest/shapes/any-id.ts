import { z } from 'zod';

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** What is no id at all is looked up as one that nothing has: both are simply not there. */
export function idOrNobodys(text: string): string {
  return z.uuid().safeParse(text).success ? text : NOBODYS;
}

export const anyId = z.string().transform(idOrNobodys);
