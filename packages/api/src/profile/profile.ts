import type { Profile, ProfileSaved, ProfileUpdate } from '@cosmos/contract/profile.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function readProfile(_ctx: UserContext): Promise<Profile> {
  return notBuilt();
}

export async function saveProfile(_ctx: UserContext, _input: ProfileUpdate): Promise<ProfileSaved> {
  return notBuilt();
}
