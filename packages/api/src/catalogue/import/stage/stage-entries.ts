import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Entry } from '../read/entries.ts';
import { fittingKey } from '../identify/record-keys.ts';
import type { RejectList } from './reject-list.ts';
import {
  type Authorship,
  lineOf,
  scholarsHere,
  stageAuthors,
  stageAuthorships,
  type WhoseScholars,
} from './stage-scholars.ts';
import { type ResearcherRows, researcherRows, type TechnologyRows, technologyRows } from './staged-rows.ts';
import { type Repeat, stageResearchers, stageSeen, stageTechnologies } from './staging.ts';
import type { UniversityCodes } from '../identify/university-codes.ts';

const BATCH_CHARACTERS = 4 * 1_024 * 1_024;

interface StageContext {
  source: string;
  universities: UniversityCodes;
  whose: WhoseScholars;
  rejects: RejectList;
  onStaged: () => void;
}

/** Streams entries into the staging tables in batches; returns how many records were staged, and how many lines left out. */
export async function stageEntries(
  session: Kysely<Database>,
  entries: AsyncIterable<Entry>,
  { source, universities, whose, rejects, onStaged }: StageContext,
): Promise<{ staged: number; skipped: number }> {
  let technologies: TechnologyRows[] = [];
  let researchers: ResearcherRows[] = [];
  let authorships: Authorship[] = [];
  let seen: string[] = [];
  let characters = 0;
  let staged = 0;
  let skipped = 0;
  let last = 0;
  const flush = async () => {
    const repeats: Repeat[] = [];
    if (technologies.length > 0) repeats.push(...(await stageTechnologies(session, technologies)));
    if (researchers.length > 0) repeats.push(...(await stageResearchers(session, researchers)));
    await stageAuthorships(session, authorships);
    await stageSeen(session, seen);
    staged += technologies.length + researchers.length - repeats.length;
    for (const repeat of repeats) rejects.add(repeat.line, repeatReason(repeat));
    technologies = [];
    researchers = [];
    authorships = [];
    seen = [];
    characters = 0;
    onStaged();
  };
  for await (const entry of entries) {
    last = entry.line;
    if ('reason' in entry) {
      rejects.add(entry.line, entry.reason);
      if (entry.key) seen.push(fittingKey(entry.key));
    } else if ('scholars' in entry) {
      const here = scholarsHere(entry, universities, whose);
      if (here.length === 0) skipped++;
      else if (entry.of === 'work') authorships.push(...here);
      else {
        const context = { source, line: entry.line, universities };
        researchers.push(...here.map((each) => researcherRows(lineOf(each), context)));
      }
      characters += 1_000 * here.length;
    } else {
      const context = { source, line: entry.line, universities };
      const { record } = entry;
      if (record.type === 'technology') {
        const rows = technologyRows(record, context);
        technologies.push(rows);
        characters += weight(
          record.summary,
          record.ip_summary,
          record.publications_summary,
          record.trl_reasoning,
        );
      } else researchers.push(researcherRows(record, context));
      characters += 1_000;
    }
    const full =
      technologies.length + researchers.length + authorships.length + seen.length >=
      CATALOGUE_LIMITS.importBatchRecords;
    if (full || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  staged += await stageAuthors(session, { source, universities, after: last });
  return { staged, skipped };
}

export function repeatReason({ first }: Pick<Repeat, 'first'>): string {
  return `The line is the same record as line ${first}.`;
}

function weight(...texts: (string | null)[]): number {
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
