import { catalogueAddress } from '@cosmos/contract/admin/address.ts';
import { useRoomSearch } from '../list/room-search.ts';
import { ImportFile } from './import/import-file.tsx';
import { RunReport } from './import/run-report.tsx';
import { Imports } from './imports.tsx';
import { Records } from './records.tsx';
import { Reviews } from './review/reviews.tsx';

/** The records of the catalogue, and how they got there. */
export default function CatalogueRoom() {
  const [search, change] = useRoomSearch(catalogueAddress);
  if (search.list === 'records') return <Records search={search} change={change} />;
  if (search.list === 'review') return <Reviews search={search} change={change} />;
  if (search.upload !== undefined)
    return <ImportFile key={search.upload} uploadId={search.upload} change={change} />;
  if (search.open !== undefined)
    return <RunReport key={search.open} runId={search.open} search={search} change={change} />;
  return <Imports search={search} change={change} />;
}
