import type { SettingInForce } from '@cosmos/contract/admin/configuration.ts';
import { countCatalogue } from '../catalogue/facts.ts';
import type { Services } from '../context/services.ts';

/** The settings, and of what they claim of the catalogue what it has, where that is less and so is shown instead. */
export async function withHeldCounts(
  services: Pick<Services, 'db' | 'config'>,
  settings: readonly SettingInForce[],
): Promise<SettingInForce[]> {
  const { claims } = services.config;
  const { technologies, researchers, universities } = await countCatalogue(services);
  const held = new Map(
    (
      [
        ['claims.technologies', claims.technologies, technologies],
        ['claims.researchers', claims.researchers, researchers],
        ['claims.universities', claims.universities, universities.length],
      ] as const
    ).flatMap(([name, claimed, count]) =>
      claimed !== null && count < claimed ? [[name as string, count]] : [],
    ),
  );
  return settings.map((setting) => {
    const count = held.get(setting.name);
    return count === undefined ? setting : { ...setting, held: count };
  });
}
