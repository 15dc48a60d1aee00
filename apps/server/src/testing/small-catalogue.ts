import type { DatabaseClient } from '@cosmos/db/client/client.ts';

const TECHNOLOGIES = [
  ['Membrane that recovers lithium from geothermal brine', 'lithium recovery', 'Materials & Chemistry'],
  ['Solid electrolyte for lithium metal batteries', 'solid-state battery', 'Energy & Climate'],
  ['Wearable patch that measures cortisol in sweat', 'biosensor', 'Medical Devices & Diagnostics'],
  ['Drought tolerant maize by root angle selection', 'crop breeding', 'Agriculture & Food'],
  ['Photonic chip for optical matrix multiplication', 'photonics', 'Electronics & Photonics'],
  ['Peptide that blocks amyloid aggregation', 'neurodegeneration', 'Life Sciences & Therapeutics'],
  ['Scheduler for sparse training on graphics processors', 'sparse training', 'Computing & AI'],
  ['Gripper with variable stiffness for soft fruit', 'soft robotics', 'Manufacturing & Robotics'],
] as const;

/** Eight technologies of one university, each in different words. */
export async function insertSmallCatalogue({ db }: Pick<DatabaseClient, 'db'>): Promise<void> {
  await db
    .insertInto('universities')
    .values({ id: 'TST', name: 'Test University', country: 'United States' })
    .execute();
  await db
    .insertInto('technologies')
    .values(
      TECHNOLOGIES.map(([title, keyword, field], at) => ({
        id: `UTECH-TST-${at + 1}`,
        source: 'cosmos',
        source_key: String(at + 1),
        university_id: 'TST',
        title,
        summary: `${title}. It was shown in the laboratory and compared with what is on the market; partners are wanted for a pilot.`,
        ip_summary: 'A patent application was filed.',
        field,
        field_origin: 'stated',
        trl: 4,
        keywords: [keyword],
        content_hash: `hash-${at}`,
      })),
    )
    .execute();
  await db
    .insertInto('keywords')
    .values(TECHNOLOGIES.map(([, keyword]) => ({ keyword, technologies: 1 })))
    .execute();
}
