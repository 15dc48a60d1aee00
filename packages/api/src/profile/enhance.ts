import type { EnhancedText, EnhanceInput } from '@cosmos/contract/profile.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function enhanceText(_ctx: UserContext, _input: EnhanceInput): Promise<EnhancedText> {
  return notBuilt();
}
