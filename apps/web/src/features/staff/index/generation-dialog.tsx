import type { IndexStats } from '@cosmos/contract/admin/index-inspection.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import type { IndexListProps } from './index-search.ts';
import {
  buildInWords,
  buildTime,
  embedderName,
  generationName,
  megabytes,
  STATE_NAMES,
} from './index-words.ts';

type Generation = IndexStats['generations'][number];

interface GenerationDialogProps {
  generation: Generation | null;
  catalogueVersion: number;
  change: IndexListProps['change'];
}

/** All that is known of a build, and the way to try it. */
export function GenerationDialog({ generation, catalogueVersion, change }: GenerationDialogProps) {
  return (
    <Dialog
      title={generation ? `Index of ${generationName(generation)}` : ''}
      opened={generation !== null}
      onClose={() => change({ open: undefined })}
    >
      {generation && (
        <>
          <Facts
            facts={[
              ['ID', generation.id],
              ['State', STATE_NAMES[generation.state]],
              ['Progress', generation.progress && buildInWords(generation.progress)],
              ['Error', generation.error],
              ['Technologies', generation.technologies.toLocaleString('en-GB')],
              ['Researchers', generation.researchers.toLocaleString('en-GB')],
              ['Embedding model', embedderName(generation.embedder)],
              [
                'Catalogue',
                `Version ${generation.catalogueVersion}, ${generation.catalogueVersion === catalogueVersion ? 'the current one' : `now at ${catalogueVersion}`}`,
              ],
              ['Size', generation.bytes === null ? null : megabytes(generation.bytes)],
              ['Build time', generation.seconds === null ? null : buildTime(generation.seconds)],
              ['Started', moment(generation.createdAt)],
              ['In use since', generation.servedAt && moment(generation.servedAt)],
              ['Files', generation.isKept ? 'Kept' : 'Removed'],
            ]}
          />
          {generation.isKept && (
            <span>
              <Button
                onClick={() =>
                  change({ list: 'bench', open: undefined, q: undefined, generation: generation.id })
                }
              >
                Try it in the bench
              </Button>
            </span>
          )}
        </>
      )}
    </Dialog>
  );
}
