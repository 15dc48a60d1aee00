import type { BuildProgressNoted } from '@cosmos/contract/admin/index-inspection.ts';
import { bigint, defaulted, integer, jsonb, nullable, real, text, timestamp } from './columns.ts';

/** The generations of the search index; at most one is serving, enforced by a unique index. */
export const indexGenerations = {
  id: text(),
  state: text<'building' | 'serving' | 'retired' | 'failed'>(),
  embedder: text(),
  technologies: defaulted(integer()),
  researchers: defaulted(integer()),
  /** The `catalogue_state.version` it was built from. */
  catalogue_version: bigint(),
  created_at: defaulted(timestamp()),
  served_at: nullable(timestamp()),
  error: nullable(text()),
  /** While it is being built. */
  progress: nullable(jsonb<BuildProgressNoted>()),
  /** How long the build took. */
  seconds: nullable(real()),
  /** Of its files. */
  bytes: nullable(bigint()),
};
