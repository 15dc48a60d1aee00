import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { connect } from '@lancedb/lancedb';
import type { BuildProgress, CatalogueDocument } from '../corpus/documents.ts';
import { rowOf } from '../corpus/packed-rows.ts';
import { latentEmbedder } from '../embeddings/lsa/embedder.ts';
import { extractKeyphrases } from '@cosmos/language/phrases/keyphrases.ts';
import { type Landscape, mapLandscape } from '../sky-map/landscape-map.ts';
import { UNKNOWN_FIELD } from '../sky-map/regions.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import type { RankingModel } from '../ranking/model.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { EXACT_ROWS, FORMAT_VERSION, type GenerationSummary, TABLES } from './format.ts';
import { fieldOf, resolveLinks } from './links.ts';
import type { BuildOrder } from './messages.ts';
import { PackedWriter } from './packed-files.ts';
import { writeModel } from './packed-model.ts';
import { rankingText } from './record-texts.ts';
import { fingerprint, generationFolder } from './storage.ts';
import { usualCosines } from './usual-cosines.ts';
import { writeDocuments, writeManifest } from './write.ts';
import { ColumnsWriter } from './write-columns.ts';

/** The catalogue as it was received; `vectors` is empty unless an embedder made them. */
export interface ReadCatalogue {
  documents: readonly CatalogueDocument[];
  vectors: readonly Float32Array[];
}

/** Trains, maps and writes one generation, its manifest last. Long and mostly synchronous: for a worker thread. */
export async function writeGeneration(
  order: BuildOrder,
  read: ReadCatalogue,
  onProgress: BuildProgress,
): Promise<GenerationSummary> {
  const started = performance.now();
  const { documents } = read;
  const links = resolveLinks(documents);
  const texts = documents.map(rankingText);
  const keyphrases = phrasesOf(documents, (done, total) => onProgress('analysing', done, total));
  const model = trainRankingModel(texts, { onProgress });
  const embedder = order.embedder ?? latentEmbedder(model);
  const { landscape, starOf } = mapStars(documents, model, (done, total) =>
    onProgress('mapping', done, total),
  );
  const vectors = order.embedder ? packed(read.vectors, order.embedder.dimensions) : latentVectors(model);
  const folder = generationFolder(order.folder, order.generation);
  const database = await connect(folder);
  try {
    const writer = new PackedWriter(folder);
    const packed = writeModel(writer, model);
    const columns = new ColumnsWriter(writer, documents.length);
    for (const [number, document] of documents.entries())
      columns.add({
        document,
        field: fieldOf(number, documents, links),
        links: links[number] ?? [],
        keyphrases: keyphrases[number] ?? [],
      });
    columns.end(landscape, starOf);
    const prepared = { documents, links, vectors };
    const exactRows = order.embedder ? EXACT_ROWS.stored : EXACT_ROWS.latent;
    const vectorIndex = await writeDocuments(database, prepared, { exactRows, onProgress });
    const technologies = landscape.x.length;
    const counts = { technologies, researchers: documents.length - technologies };
    const files = await fingerprint(folder, `${TABLES.manifest}.lance`);
    await writeManifest(database, {
      format: FORMAT_VERSION,
      generation: order.generation,
      builtAt: new Date().toISOString(),
      embedder: embedder.id,
      dimensions: embedder.dimensions,
      ...counts,
      vectorIndex,
      ...(order.embedder && { usualCosines: usualCosines(vectors) }),
      labels: landscape.labels,
      model: packed,
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
    database.close();
  }
}

/** A record's own keywords or topics; for a technology without any, phrases from its text. */
function phrasesOf(
  documents: readonly CatalogueDocument[],
  onText: (done: number, total: number) => void,
): string[][] {
  const own = documents.map((document) =>
    document.type === 'technology' ? document.keywords : document.topics,
  );
  const technologies = documents.filter((document) => document.type === 'technology');
  const extracted = extractKeyphrases(
    technologies.map((document) => rankingText(document)),
    { known: own.flat(), onText },
  );
  const extractedOf = new Map(technologies.map(({ id }, at) => [id, extracted[at] ?? []]));
  return documents.map(({ id }, number) => {
    const phrases = own[number] ?? [];
    return (phrases.length > 0 ? phrases : (extractedOf.get(id) ?? [])).map(oneLine).filter(Boolean);
  });
}

/** Phrases are stored joined by line feeds. */
function oneLine(phrase: string): string {
  return phrase.replaceAll(/\s+/g, ' ').trim();
}

function mapStars(
  documents: readonly CatalogueDocument[],
  model: RankingModel,
  onProgress: (done: number, total: number) => void,
): { landscape: Landscape; starOf: Int32Array } {
  const { dimensions, documentVectors } = model.latent;
  const starOf = new Int32Array(documents.length).fill(-1);
  const fields: number[] = [];
  for (const [number, document] of documents.entries()) {
    if (document.type !== 'technology') continue;
    starOf[number] = fields.length;
    const field = document.field === null ? -1 : FIELDS.indexOf(document.field);
    fields.push(field < 0 ? UNKNOWN_FIELD : field);
  }
  const vectors = new Float32Array(fields.length * dimensions);
  for (const [number, star] of starOf.entries()) {
    if (star < 0) continue;
    vectors.set(rowOf(documentVectors, number), star * dimensions);
  }
  return {
    landscape: mapLandscape({ vectors, dimensions, fields: Uint8Array.from(fields), onProgress }),
    starOf,
  };
}

/** A catalogue without words has no dimensions, but a vector column needs at least one. */
function latentVectors({ latent, documents }: RankingModel): VectorRows {
  const { documentVectors, dimensions } = latent;
  if (dimensions > 0 && documentVectors.items) return { vectors: documentVectors.items, dimensions };
  return { vectors: new Float32Array(documents), dimensions: 1 };
}

function packed(rows: readonly Float32Array[], dimensions: number): VectorRows {
  const vectors = new Float32Array(rows.length * dimensions);
  for (const [at, row] of rows.entries()) {
    if (row.length !== dimensions)
      throw new RangeError(`A vector has ${row.length} instead of ${dimensions} numbers.`);
    vectors.set(row, at * dimensions);
  }
  return { vectors, dimensions };
}
