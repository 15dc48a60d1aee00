import type { KeyScope } from '@cosmos/contract/auth.ts';
import type { Services } from '../services.ts';
import { notBuilt } from '../not-built.ts';

export interface KeyInfo {
  keyId: string;
  name: string;
  scopes: KeyScope[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

type KeyServices = Pick<Services, 'db' | 'now'>;

/** Makes a key; its token is in this answer and nowhere else. */
export async function createKey(
  _services: KeyServices,
  _input: { name: string; scopes: KeyScope[]; createdBy: string | null },
): Promise<{ keyId: string; token: string }> {
  return notBuilt();
}

export async function listKeys(_services: KeyServices): Promise<KeyInfo[]> {
  return notBuilt();
}

export async function revokeKey(_services: KeyServices, _input: { keyId: string }): Promise<void> {
  return notBuilt();
}
