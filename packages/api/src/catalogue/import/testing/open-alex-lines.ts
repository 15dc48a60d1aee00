/** Lines as OpenAlex documents them, with made-up people. */

export interface Place {
  name: string;
  ror: string;
  code?: string;
}

export const HOPKINS: Place = { name: 'Johns Hopkins University', ror: 'https://ror.org/00za53h95' };
export const ELSEWHERE: Place = {
  name: 'Elsewhere University',
  ror: 'https://ror.org/03yrm5c26',
  code: 'DE',
};

function institution({ name, ror, code = 'US' }: Place) {
  const id = `https://openalex.org/I${Number.parseInt(ror.slice(-8), 36) % 1_000_000}`;
  return { id, ror, display_name: name, country_code: code, type: 'education', lineage: [id] };
}

function topic(name: string, count: number) {
  return {
    id: `https://openalex.org/T${10_000 + name.length}`,
    display_name: name,
    count,
    subfield: { id: 'https://openalex.org/subfields/1500', display_name: 'General Chemical Engineering' },
    field: { id: 'https://openalex.org/fields/15', display_name: 'Chemical Engineering' },
    domain: { id: 'https://openalex.org/domains/3', display_name: 'Physical Sciences' },
  };
}

export function author(
  number: number,
  name: string,
  at: Place[],
  topics: Record<string, number> = {},
): object {
  return {
    id: `https://openalex.org/A${5_000_000_000 + number}`,
    orcid: null,
    display_name: name,
    display_name_alternatives: [name],
    works_count: 49,
    cited_by_count: 4_215,
    summary_stats: { '2yr_mean_citedness': 4.1, h_index: 20, i10_index: 30 },
    ids: { openalex: `https://openalex.org/A${5_000_000_000 + number}` },
    affiliations: at.map((place) => ({ institution: institution(place), years: [2024, 2023] })),
    last_known_institutions: at.map(institution),
    topics: Object.entries(topics).map(([each, count]) => topic(each, count)),
    works_api_url: `https://api.openalex.org/works?filter=author.id:A${5_000_000_000 + number}`,
    updated_date: '2026-01-15T00:00:00',
    created_date: '2023-07-21',
  };
}

export function work(number: number, authors: [number, string, Place[]][], topics: string[]): object {
  return {
    id: `https://openalex.org/W${2_000_000_000 + number}`,
    doi: `https://doi.org/10.5555/${number}`,
    title: `On membranes, part ${number}`,
    publication_year: 2024,
    type: 'article',
    authorships: authors.map(([id, name, at], place) => ({
      author_position: place === 0 ? 'first' : 'last',
      author: { id: `https://openalex.org/A${5_000_000_000 + id}`, display_name: name, orcid: null },
      institutions: at.map(institution),
      countries: ['US'],
      is_corresponding: place === 0,
      raw_author_name: name,
      affiliations: [],
    })),
    topics: topics.map((each) => ({ ...topic(each, 1), count: undefined, score: 0.99 })),
    abstract_inverted_index: { Membranes: [0], dry: [1] },
    updated_date: '2026-01-15T00:00:00',
  };
}
