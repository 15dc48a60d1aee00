import type { Context } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Whether an address is registered; bounded by network address. */
export async function checkEmail(_ctx: Context, _input: { email: string }): Promise<{ exists: boolean }> {
  return notBuilt();
}
