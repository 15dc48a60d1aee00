import { z } from 'zod';

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** Text that is not an id is looked up as an id that nothing has, so that both are simply not found. */
export function idOrNobodys(text: string): string {
  return z.uuid().safeParse(text).success ? text : NOBODYS;
}

export const anyId = z.string().transform(idOrNobodys);
