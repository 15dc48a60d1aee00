/** What records also call it: who wants no plants wants no phytoremediation. A star stands for any ending. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  plant: ['phyto*'],
  microb: ['bacteri*', 'microorgan*', 'bioremedi*', 'fung*'],
  bacteria: ['bacteri*', 'microb*'],
  drug: ['pharma*', 'therapeut*'],
  light: ['photo*', 'optic*'],
  heat: ['therm*'],
  gene: ['genet*', 'genom*', 'transgen*'],
  genet: ['gene', 'genom*', 'transgen*'],
};

/** Other stems by which records call what a stem names. */
export function alsoCalled(stem: string): readonly string[] {
  return ALSO[stem] ?? [];
}
