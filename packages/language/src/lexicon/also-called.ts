/**
 * What records also call it, or a kind of it that is seldom called so: who wants no plants wants no phytoremediation, and who wants
 * no cosmetics no sunscreen. A star stands for any ending.
 */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  plant: ['phyto*'],
  microb: ['bacteri*', 'microorgan*', 'bioremedi*', 'fung*'],
  bacteria: ['bacteri*', 'microb*'],
  cancer: ['tumor*', 'tumour*', 'oncolog*', 'carcinom*', 'leukemi*', 'lymphom*'],
  tumor: ['cancer*', 'tumour*', 'oncolog*', 'carcinom*'],
  cattl: ['bovin*', 'cow', 'dairi*'],
  cosmet: ['sunscreen*', 'cosmeceut*', 'skincar*', 'makeup', 'moisturi*', 'shampoo*'],
  medic: ['clinic*', 'medicin*', 'patient*', 'surg*', 'therap*'],
  pig: ['swine*', 'porcin*', 'pork'],
  poultri: ['avian', 'broiler*', 'chicken*'],
  oil: ['petrol*'],
  solar: ['photovolta*'],
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
