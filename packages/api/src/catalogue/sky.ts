import type { Sky, Star, StarInput } from '@cosmos/contract/catalogue/catalogue.ts';
import type { Context } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeVisitorLimit } from '../limits/visitor-limit.ts';

/** The stars of the serving generation; an empty sky while there is none. */
export function catalogueSky({ services }: { services: Pick<Services, 'index'> }): Sky {
  return services.index.sky() ?? { generation: '', count: 0, stars: '', labels: [] };
}

/** The technology whose star is nearest to a place; null while no index is serving. */
export async function catalogueStar(ctx: Context, place: StarInput): Promise<Star | null> {
  await takeVisitorLimit(ctx, RATE_LIMITS.starsPerAddress);
  return ctx.services.index.starAt(place);
}
