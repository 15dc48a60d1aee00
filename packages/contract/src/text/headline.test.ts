import { expect, it } from 'vitest';
import { headline } from './headline.ts';

it.each([
  ['METHODS FOR IMPROVING THE TISSUE SEALING', 'Methods for Improving the Tissue Sealing'],
  ['A METHOD FOR RECORDING OF TERAHERTZ WAVEFORMS', 'A Method for Recording of Terahertz Waveforms'],
  ['LITHIUM-SULFUR AND SODIUM-SULFUR BATTERY CATHODES', 'Lithium-Sulfur and Sodium-Sulfur Battery Cathodes'],
  ['CDK19-SELECTIVE INHIBITORS, AND METHODS OF USE', 'CDK19-Selective Inhibitors, and Methods of Use'],
  ['CIRCULAR RNA DERIVED FROM RNA VIRUSES', 'Circular RNA Derived from RNA Viruses'],
  ['PROSTATE-SPECIFIC ANTIGEN (PSMA) OR A FORM', 'Prostate-Specific Antigen (PSMA) or a Form'],
  ['CLOUDEAD: THE AEROSOL’S WAY', 'Cloudead: The Aerosol’s Way'],
  ['ÜBERZÜGE FÜR ÄSTHETISCHE ZWECKE', 'Überzüge Für Ästhetische Zwecke'],
])('%s becomes %s', (title, expected) => {
  expect(headline(title)).toBe(expected);
  expect(headline(headline(title))).toBe(expected);
});

it.each([
  'DYNAFLOW',
  'TC-1 (Po)',
  'HIF-1',
  'Thin films of PFAS',
  'SARS-CoV-2 TEST KIT',
  '',
  '有機薄膜太陽電池',
  '22',
])('%s stays as it is', (title) => expect(headline(title)).toBe(title));
