import type { Sky } from '@cosmos/contract/catalogue.ts';
import type { Services } from '../services.ts';

/** The stars of the serving generation; an empty sky while none serves. */
export function catalogueSky({ services }: { services: Pick<Services, 'index'> }): Sky {
  return services.index.sky() ?? { generation: '', count: 0, stars: '', labels: [] };
}
