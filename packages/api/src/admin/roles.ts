import type { Role } from '@cosmos/contract/auth.ts';
import type { Services } from '../services.ts';
import { notBuilt } from '../not-built.ts';

export async function setRole(
  _services: Pick<Services, 'db' | 'now'>,
  _input: { email: string; role: Role },
): Promise<{ email: string; role: Role }> {
  return notBuilt();
}
