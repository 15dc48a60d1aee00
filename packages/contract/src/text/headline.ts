/** Written in capitals wherever they stand. */
const ACRONYMS = new Set(
  'AAV AC AI ATP AR BMI CAR CNN CNS CPU CT DC DNA EEG ECG EMG FPGA GPS GPU HIV HPV IGE IGG IOT IR IV LDPC LED LIDAR MEMS MIMO MRI MS NIR NMR PCR PET PFAS PFOA PV RF RNA SARS UAV US USA UV VR II III'.split(
    ' ',
  ),
);
/** Not at the beginning of a heading. */
const SMALL = new Set(
  'a an and as at but by for from in into nor of on or over per so the to via vs with'.split(' '),
);
const FEWEST_LETTERS = 8;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * A title that is all in capitals as a heading: "METHODS FOR IMPROVING THE TISSUE SEALING" becomes "Methods for Improving the
 * Tissue Sealing". Words with digits, in brackets or known as acronyms stay; so does a title with small letters, or of one word.
 */
export function headline(title: string): string {
  const letters = title.match(/\p{L}/gu) ?? [];
  if (letters.length < FEWEST_LETTERS || /\p{Ll}/u.test(title) || !/\p{L}[\s\p{Pd}]+\p{L}/u.test(title))
    return title;
  return title.replace(WORD, (word, at: number) => {
    const before = title.slice(0, at).trimEnd();
    if (/\d/u.test(word) || ACRONYMS.has(word) || before.endsWith('(')) return word;
    const small = word.toLowerCase();
    const begins = before === '' || /[:.–—]$/u.test(before);
    return SMALL.has(small) && !begins ? small : `${word.charAt(0)}${small.slice(1)}`;
  });
}
