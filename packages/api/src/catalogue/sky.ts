import type { Sky } from '@cosmos/contract/catalogue/catalogue.ts';
import type { Services } from '../context/services.ts';

/** The stars of the serving generation; an empty sky while there is none. */
export function catalogueSky({ services }: { services: Pick<Services, 'index'> }): Sky {
  return services.index.sky() ?? { generation: '', count: 0, stars: '', labels: [] };
}
