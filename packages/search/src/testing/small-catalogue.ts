import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { CatalogueDocument, ResearcherDocument, TechnologyDocument } from '../corpus/documents.ts';

export const NO_FILTERS: SearchFilters = {
  type: 'both',
  universities: [],
  notUniversities: [],
  countries: [],
  fields: [],
  trl: null,
  year: null,
  patents: [],
};

/** A separate folder for a test suite; `remove` deletes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-search-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export function technology(
  part: Partial<TechnologyDocument> & { id: string; title: string },
): TechnologyDocument {
  return {
    type: 'technology',
    summary: null,
    ipSummary: null,
    publicationsSummary: null,
    keywords: [],
    university: 'Northfield University',
    country: 'United States',
    field: null,
    trl: null,
    year: null,
    patentStatus: null,
    researcherIds: [],
    ...part,
  };
}

export function researcher(
  part: Partial<ResearcherDocument> & { id: string; name: string },
): ResearcherDocument {
  return {
    type: 'researcher',
    topics: [],
    university: 'Northfield University',
    country: 'United States',
    technologyIds: [],
    ...part,
  };
}

/** Twelve technologies in four fields and three researchers. */
export function smallCatalogue(): CatalogueDocument[] {
  return [
    technology({
      id: 'UTECH-NFU-1',
      title: 'Ceramic membrane that resists fouling by dairy whey',
      summary:
        'Whey proteins clog filtration membranes within hours. A zwitterionic layer on a ceramic membrane keeps proteins away and holds the flux at 90% for 200 h. It was tested in a dairy on acid whey.',
      ipSummary: 'A patent application on the grafting step is pending.',
      field: 'Agriculture & Food',
      trl: 6,
      year: 2021,
      patentStatus: 'pending',
      researcherIds: ['URES-NFU-1'],
    }),
    technology({
      id: 'UTECH-NFU-2',
      title: 'Enzymes on cotton cloth that turn lactose into prebiotics',
      summary:
        'Lactose of cheese whey becomes galacto-oligosaccharides. Enzymes are held on cotton cloth in a plug-flow reactor, so that they last for months.',
      field: 'Agriculture & Food',
      trl: 4,
      year: 2018,
      researcherIds: ['URES-NFU-1'],
    }),
    technology({
      id: 'UTECH-SBI-3',
      title: 'Spectral drone survey that finds nitrogen stress in wheat',
      summary:
        'A drone measures the reflectance of wheat leaves in five bands. Nitrogen stress shows ten days before the eye sees it.',
      university: "Saint Brendan's Institute",
      country: 'Ireland',
      field: 'Agriculture & Food',
      trl: 7,
      year: 2023,
    }),
    technology({
      id: 'UTECH-SBI-4',
      title: 'Sulfide electrolyte for solid-state lithium batteries',
      summary:
        'Tin replaces phosphorus in a lithium argyrodite electrolyte. Pellets keep 91% of their conductivity in humid air. Pouch cells held 84% of their capacity over 600 cycles.',
      university: "Saint Brendan's Institute",
      country: 'Ireland',
      field: 'Energy & Climate',
      trl: 4,
      year: 2024,
      researcherIds: ['URES-SBI-2'],
    }),
    technology({
      id: 'UTECH-SBI-5',
      title: 'Redox flow battery with an organic anolyte',
      summary:
        'An organic anolyte replaces vanadium in a redox flow battery. The cell was cycled for 1,000 hours at pH 7 without loss of capacity.',
      university: "Saint Brendan's Institute",
      country: 'Ireland',
      field: 'Energy & Climate',
      trl: 3,
      year: 2020,
      researcherIds: ['URES-SBI-2'],
    }),
    technology({
      id: 'UTECH-NFU-6',
      title: 'Icephobic coating for the blades of wind turbines',
      summary:
        'Ice on blades costs wind farms a tenth of their yield in winter. A silicone gel coating lets ice slide off at a shear of 8 kPa and survives rain erosion.',
      field: 'Energy & Climate',
      trl: 5,
      year: 2019,
    }),
    technology({
      id: 'UTECH-NFU-7',
      title: 'Decoder for quantum error correction with low-density codes',
      summary:
        'Quantum low-density parity-check codes need a fast decoder. This bit-flipping decoder corrects errors within one microsecond on an FPGA.',
      field: 'Computing & AI',
      trl: 3,
      year: 2022,
      researcherIds: ['URES-NFU-3'],
    }),
    technology({
      id: 'UTECH-NFU-8',
      title: 'Compression of neural networks for microcontrollers',
      summary:
        'Neural networks shrink to 40 kB by pruning and four-bit weights. Keyword spotting then runs on a microcontroller at 2 mW.',
      field: 'Computing & AI',
      trl: 6,
      year: 2023,
      researcherIds: ['URES-NFU-3'],
    }),
    technology({
      id: 'UTECH-SBI-9',
      title: 'Federated learning across hospitals without sharing images',
      summary:
        'Hospitals train a neural network on chest images together. Only encrypted gradients leave a hospital, e.g. over ordinary lines.',
      university: "Saint Brendan's Institute",
      country: 'Ireland',
      field: 'Computing & AI',
      year: 2022,
    }),
    technology({
      id: 'UTECH-SBI-10',
      title: 'Ultrasound patch that measures blood pressure',
      summary:
        'A soft ultrasound patch on the neck follows the diameter of the carotid artery. Blood pressure agrees with the catheter within 3 mmHg.',
      university: "Saint Brendan's Institute",
      country: 'Ireland',
      field: 'Medical Devices & Diagnostics',
      trl: 5,
      year: 2021,
    }),
    technology({
      id: 'UTECH-NFU-11',
      title: 'Paper test for sepsis from a drop of blood',
      summary:
        'A paper strip measures procalcitonin in a drop of blood within eight minutes. A telephone camera reads the colour.',
      field: 'Medical Devices & Diagnostics',
      trl: 8,
      year: 2017,
    }),
    technology({
      id: 'UTECH-NFU-12',
      title: 'Catheter coating that kills bacteria in biofilms',
      summary: 'A coating of copper peptides on catheters kills bacteria before they form a biofilm.',
      field: 'Medical Devices & Diagnostics',
    }),
    researcher({
      id: 'URES-NFU-1',
      name: 'Ada Lindqvist',
      topics: ['dairy processing', 'membrane filtration'],
    }),
    researcher({
      id: 'URES-SBI-2',
      name: 'Tomas Byrne',
      topics: ['electrochemistry'],
      university: "Saint Brendan's Institute",
      country: 'Ireland',
      technologyIds: ['UTECH-SBI-4'],
    }),
    researcher({ id: 'URES-NFU-3', name: 'Ravi Menon', topics: ['coding theory', 'embedded systems'] }),
  ];
}
