import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PhraseCounts } from '@cosmos/language/phrases/keyphrases.ts';
import type { BuildProgress, CatalogueDocument } from '../../corpus/documents.ts';
import { beginPhase } from '../../corpus/phases.ts';
import { collect, type RankingText } from '../../corpus/forward-index.ts';
import { rowOf } from '../../corpus/packed-rows.ts';
import { latentId } from '../../embeddings/lsa/embedder.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import type { RankingModel } from '../../ranking/model.ts';
import { trainOn } from '../../ranking/train.ts';
import { type Landscape, mapLandscape } from '../../sky-map/landscape-map.ts';
import { EXACT_ROWS, FORMAT_VERSION, type GenerationSummary } from '../format.ts';
import { keyphrasesBy, ownPhrases } from './keyphrases-of.ts';
import { type KeptParts, keptParts, LEARNED_FROM } from './learned-parts.ts';
import { TextHashes } from './text-hashes.ts';
import { Links } from './links.ts';
import type { BuildOrder } from './messages.ts';
import { FileStore } from '../file-store.ts';
import { PackedWriter } from '../packed-files.ts';
import { LATENT_VECTORS, type ModelHeader, writeModel } from '../packed-model.ts';
import { ReadCatalogue } from './read-catalogue.ts';
import type { RecordFile } from './record-file.ts';
import { rankingText } from '../record-texts.ts';
import { connectGeneration, fingerprint, generationFolder } from '../storage.ts';
import { tablesHome } from '../open-tables.ts';
import { usualCosines } from '../usual-cosines.ts';
import { writeDocuments, writeManifest } from './write.ts';
import { ColumnsWriter, type PlacedRecord } from './write-columns.ts';

/** Where a build notes the records that it has received; not a part of the generation. */
const RECEIVED = 'received';

export function receive({ folder, generation, embedder }: BuildOrder): Promise<ReadCatalogue> {
  return ReadCatalogue.in(join(generationFolder(folder, generation), RECEIVED), embedder?.dimensions ?? null);
}

/**
 * Trains, maps and writes one generation, its manifest last, and removes what was received. Records are read from their
 * file in passes, and never all in memory. Long and mostly synchronous: for a process of its own.
 */
export async function writeGeneration(
  order: BuildOrder,
  read: ReadCatalogue,
  onProgress: BuildProgress,
): Promise<GenerationSummary> {
  const started = performance.now();
  const folder = generationFolder(order.folder, order.generation);
  const writer = new PackedWriter(folder);
  const store = new FileStore(writer);
  const { records } = read;
  const whole = new WholeCatalogue(records.count);
  const { packed, landscape, starOf, kept } = await learn(order, {
    records,
    whole,
    writer,
    store,
    onProgress,
  });
  const embedder = order.embedder ?? { id: latentId(packed), dimensions: packed.dimensions };
  const vectors = read.vectors() ?? latentVectors(store, packed);
  const database = await connectGeneration(order.folder, order.generation);
  const home = await tablesHome(database, order);
  try {
    beginPhase('records');
    const columns = new ColumnsWriter(writer, records.count);
    const exactRows = order.embedder ? EXACT_ROWS.stored : EXACT_ROWS.latent;
    const placed = whole.placed(records.documents(), (record) => columns.add(record));
    const prepared = { records: placed, count: records.count, vectors };
    const { vectorIndex, version } = await writeDocuments(home, prepared, { exactRows, onProgress });
    beginPhase('columns');
    columns.end(landscape, starOf);
    const usual = order.embedder && (kept?.usualCosines(embedder.id) ?? usualCosines(vectors, records.count));
    store.close();
    read.remove();
    await rmdir(join(folder, RECEIVED));
    const technologies = landscape.x.length;
    const counts = { technologies, researchers: records.count - technologies };
    beginPhase('checksums');
    const files = await fingerprint(folder);
    await writeManifest(database, {
      format: FORMAT_VERSION,
      generation: order.generation,
      builtAt: new Date().toISOString(),
      embedder: embedder.id,
      dimensions: embedder.dimensions,
      ...counts,
      vectorIndex,
      ...(kept && { learned: { by: kept.by, changed: kept.changed } }),
      ...(usual && { usualCosines: usual }),
      labels: landscape.labels,
      model: packed,
      versions: { documents: version },
      files,
    });
    return {
      generation: order.generation,
      ...counts,
      embedder: embedder.id,
      dimensions: embedder.dimensions,
      seconds: (performance.now() - started) / 1_000,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    home.close();
    database.close();
  }
}

interface Learning {
  records: RecordFile;
  whole: WholeCatalogue;
  writer: PackedWriter;
  store: FileStore;
  onProgress: BuildProgress;
}

/** What a build needs beyond its training, whose arrays are in files by then. */
interface Trained {
  packed: ModelHeader;
  landscape: Landscape;
  /** As in `Links`. */
  starOf: Int32Array;
  kept: KeptParts | null;
}

/** Reads the records once, trains on their words, writes the model and places the stars. */
async function learn(
  { learnedBy }: BuildOrder,
  { records, whole, writer, store, onProgress }: Learning,
): Promise<Trained> {
  const { count } = records;
  const collected = collect(whole.reading(records.documents()), count, { onProgress, store });
  const texts = whole.texts();
  const kept = await keptParts(learnedBy, texts);
  writer.block(LEARNED_FROM, kept?.texts ?? texts);
  whole.links.resolve();
  const model = trainOn(collected, count, { onProgress, store, learned: kept?.learned });
  const { fields, starOf } = whole.links.stars();
  beginPhase('stars');
  const landscape = mapStars(model, { fields, starOf }, (done, total) => onProgress('mapping', done, total));
  return { packed: writeModel(writer, model), landscape, starOf, kept };
}

/** What has to be known of all records before any can be written. */
class WholeCatalogue {
  readonly links: Links;
  readonly #phrases = new PhraseCounts();
  readonly #texts: TextHashes;

  constructor(count: number) {
    this.links = new Links(count);
    this.#texts = new TextHashes(count);
  }

  /** Hashes of all texts, ascending. */
  texts(): BigUint64Array<ArrayBuffer> {
    return this.#texts.ascending();
  }

  /** The texts of the records, which are taken note of on the way. */
  *reading(documents: Iterable<CatalogueDocument>): Generator<RankingText> {
    for (const document of documents) {
      this.links.add(document);
      const text = rankingText(document);
      this.#texts.add(text);
      if (document.type === 'technology') this.#phrases.add(text);
      for (const phrase of ownPhrases(document)) this.#phrases.accept(phrase);
      yield text;
    }
  }

  /** The records as they are written, each given to `onRecord` as well. */
  *placed(
    documents: Iterable<CatalogueDocument>,
    onRecord: (record: PlacedRecord) => void,
  ): Generator<PlacedRecord> {
    let number = 0;
    for (const document of documents) {
      const record = {
        document,
        field: this.links.fieldOf(number),
        links: this.links.of(number),
        keyphrases: keyphrasesBy(this.#phrases, document),
      };
      number++;
      onRecord(record);
      yield record;
    }
  }
}

function mapStars(
  { latent }: RankingModel,
  { fields, starOf }: { fields: Uint8Array; starOf: Int32Array },
  onProgress: (done: number, total: number) => void,
): Landscape {
  const { dimensions, documentVectors } = latent;
  const isEveryone = fields.length === starOf.length && documentVectors.items !== null;
  const vectors = isEveryone
    ? (documentVectors.items as Float32Array)
    : new Float32Array(fields.length * dimensions);
  if (!isEveryone)
    for (const [number, star] of starOf.entries())
      if (star >= 0) vectors.set(rowOf(documentVectors, number), star * dimensions);
  return mapLandscape({ vectors, dimensions, fields, onProgress });
}

/** From their file. A catalogue without words has no dimensions, but a vector column needs at least one. */
function latentVectors(store: FileStore, { dimensions, documents }: ModelHeader): VectorColumn {
  if (dimensions > 0) return store.column(LATENT_VECTORS, dimensions);
  return { starts: { width: 1 }, items: new Float32Array(documents), file: null };
}
