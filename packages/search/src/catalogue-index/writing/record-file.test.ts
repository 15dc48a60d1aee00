import { join } from 'node:path';
import { expect, it } from 'vitest';
import { researcher, smallCatalogue, technology, temporaryFolder } from '../../testing/small-catalogue.ts';
import { packVocabulary } from '../../corpus/vocabulary.ts';
import { IdNumbers } from '../id-numbers.ts';
import { Links } from './links.ts';
import { RecordFile } from './record-file.ts';

it('gives back the records in their order, as often as asked, whatever their size', async () => {
  const { folder, remove } = await temporaryFolder();
  const documents = smallCatalogue();
  documents.splice(
    3,
    0,
    technology({ id: 'UTECH-LONG-1', title: 'Long', summary: 'Grätzel '.repeat(900_000) }),
  );
  const file = new RecordFile(join(folder, 'records'));
  file.add(documents.slice(0, 5));
  file.add(documents.slice(5));
  expect(file.count).toBe(documents.length);
  for (let pass = 0; pass < 2; pass++) expect([...file.documents()]).toEqual(documents);
  file.remove();
  await remove();
});

it('finds each id among many, and none that is not there', () => {
  const ids = Array.from({ length: 3_000 }, (_, at) => `UTECH-${at % 7}-${at}`).toSorted();
  const { bytes, starts } = packVocabulary(ids);
  const numbers = new IdNumbers({ starts, items: bytes, file: null }, ids.length);
  expect(numbers.size).toBe(ids.length);
  expect(ids.map((id) => numbers.get(id))).toEqual([...ids.keys()]);
  expect(['', 'UTECH-0-1', 'UTECH-9-9'].map((id) => numbers.get(id))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('links both ways, whichever side names the other, and gives people the field of most of their work', () => {
  const documents = [
    technology({ id: 'T1', title: 'One', field: 'Energy & Climate', researcherIds: ['R1', 'T2', 'nobody'] }),
    technology({ id: 'T2', title: 'Two', field: 'Energy & Climate', researcherIds: [] }),
    technology({ id: 'T3', title: 'Three', field: null, researcherIds: [] }),
  ];
  const links = new Links(4);
  for (const document of documents) links.add(document);
  links.add(researcher({ id: 'R1', name: 'Ada', technologyIds: ['T2', 'T1'] }));
  links.resolve();
  expect([0, 1, 2, 3].map((number) => [...links.of(number)])).toEqual([[3], [3], [], [0, 1]]);
  expect([0, 2, 3].map((number) => links.fieldOf(number))).toEqual([
    'Energy & Climate',
    null,
    'Energy & Climate',
  ]);
  expect([...links.stars().starOf]).toEqual([0, 1, 2, -1]);
});
