/** A university's name as colleagues say it, and how its tile looks. */
export interface UniversityFace {
  /** Without "University" where that is clear: "Arizona", "UC Davis", "MIT". */
  short: string;
  /** One to four letters. */
  monogram: string;
  /** Ground of the tile, as #rrggbb; null for universities whose colour isn't known. */
  colour: string | null;
  /** Letters on `colour`, as #rrggbb. */
  ink: string;
}

const WHITE = '#ffffff';

/** Full name: short name, monogram, ground, letters (white where left out). Colours as the universities publish them. */
const KNOWN: Readonly<Record<string, readonly [string, string, string, string?]>> = {
  'Arizona State University': ['Arizona State', 'ASU', '#8c1d40', '#ffc627'],
  'Boston University': ['Boston University', 'BU', '#cc0000'],
  'Brown University': ['Brown', 'B', '#4e3629'],
  'California Institute of Technology': ['Caltech', 'CIT', '#9e3500'],
  'Carnegie Mellon University': ['Carnegie Mellon', 'CMU', '#c41230'],
  'Case Western Reserve University': ['Case Western', 'CWRU', '#003071'],
  'Columbia University': ['Columbia', 'C', '#1d4f91'],
  'Cornell University': ['Cornell', 'C', '#b31b1b'],
  'Dartmouth College': ['Dartmouth', 'D', '#00693e'],
  'Delft University of Technology': ['TU Delft', 'TUD', '#00687f'],
  'Duke University': ['Duke', 'D', '#012169'],
  'ETH Zurich': ['ETH Zurich', 'ETH', '#215caf'],
  'Emory University': ['Emory', 'E', '#012169'],
  'Georgia Institute of Technology': ['Georgia Tech', 'GT', '#003057', '#eaaa00'],
  'Harvard University': ['Harvard', 'H', '#a51c30'],
  'Imperial College London': ['Imperial', 'ICL', '#0000cd'],
  'Indian Institute of Technology Bombay': ['IIT Bombay', 'IITB', '#1f3f77'],
  'Indian Institute of Technology Delhi': ['IIT Delhi', 'IITD', '#7b1e22'],
  'Indian Institute of Technology Madras': ['IIT Madras', 'IITM', '#7a0c17'],
  'Johns Hopkins University': ['Johns Hopkins', 'JHU', '#002d72'],
  'Massachusetts Institute of Technology': ['MIT', 'MIT', '#750014'],
  'Michigan State University': ['Michigan State', 'MSU', '#18453b'],
  'New York University': ['NYU', 'NYU', '#57068c'],
  'North Carolina State University': ['NC State', 'NCSU', '#cc0000'],
  'Northwestern University': ['Northwestern', 'N', '#4e2a84'],
  'Ohio State University': ['Ohio State', 'OSU', '#ba0c2f'],
  'Pennsylvania State University': ['Penn State', 'PSU', '#001e44'],
  'Princeton University': ['Princeton', 'P', '#121212', '#ee7f2d'],
  'Purdue University': ['Purdue', 'P', '#000000', '#cfb991'],
  'Rice University': ['Rice', 'R', '#00205b'],
  'Rutgers University': ['Rutgers', 'R', '#cc0033'],
  'Stanford University': ['Stanford', 'S', '#8c1515'],
  'Texas A&M University': ['Texas A&M', 'TAMU', '#500000'],
  'Tufts University': ['Tufts', 'T', '#2f6a93'],
  'University of Arizona': ['Arizona', 'UA', '#0c234b'],
  'University of British Columbia': ['UBC', 'UBC', '#002145'],
  'University of California, Berkeley': ['UC Berkeley', 'UCB', '#002676', '#fdb515'],
  'University of California, Davis': ['UC Davis', 'UCD', '#022851', '#ffbf00'],
  'University of California, Irvine': ['UC Irvine', 'UCI', '#1b3d6d', '#ffd200'],
  'University of California, Los Angeles': ['UCLA', 'UCLA', '#1f5f93'],
  'University of California, Merced': ['UC Merced', 'UCM', '#002856', '#daa900'],
  'University of California, Riverside': ['UC Riverside', 'UCR', '#003da5', '#ffb81c'],
  'University of California, San Diego': ['UC San Diego', 'UCSD', '#182b49', '#ffcd00'],
  'University of California, San Francisco': ['UCSF', 'UCSF', '#052049'],
  'University of California, Santa Barbara': ['UC Santa Barbara', 'UCSB', '#003660', '#febc11'],
  'University of California, Santa Cruz': ['UC Santa Cruz', 'UCSC', '#003c6c', '#fdc700'],
  'University of Cambridge': ['Cambridge', 'CAM', '#133844'],
  'University of Chicago': ['Chicago', 'UC', '#800000'],
  'University of Colorado Boulder': ['Colorado', 'CU', '#000000', '#cfb87c'],
  'University of Florida': ['Florida', 'UF', '#0021a5'],
  'University of Illinois Urbana-Champaign': ['Illinois', 'UI', '#13294b', '#ff5f05'],
  'University of Maryland': ['Maryland', 'UMD', '#c8102e'],
  'University of Michigan': ['Michigan', 'UM', '#00274c', '#ffcb05'],
  'University of Minnesota': ['Minnesota', 'UMN', '#7a0019', '#ffcc33'],
  'University of North Carolina at Chapel Hill': ['UNC', 'UNC', '#13294b'],
  'University of Oxford': ['Oxford', 'OX', '#002147'],
  'University of Pennsylvania': ['Penn', 'P', '#011f5b'],
  'University of Pittsburgh': ['Pittsburgh', 'PITT', '#003594', '#ffb81c'],
  'University of Southern California': ['USC', 'USC', '#990000', '#ffcc00'],
  'University of Texas at Austin': ['UT Austin', 'UT', '#bf5700'],
  'University of Toronto': ['Toronto', 'UT', '#1e3765'],
  'University of Utah': ['Utah', 'U', '#890000'],
  'University of Virginia': ['Virginia', 'UVA', '#232d4b'],
  'University of Washington': ['Washington', 'UW', '#4b2e83'],
  'University of Wisconsin-Madison': ['Wisconsin', 'UW', '#c5050c'],
  'Vanderbilt University': ['Vanderbilt', 'V', '#1c1c1c', '#cfae70'],
  'Virginia Tech': ['Virginia Tech', 'VT', '#630031'],
  'Washington University in St. Louis': ['WashU', 'WU', '#a51417'],
  'Yale University': ['Yale', 'Y', '#00356b'],
};

/** The universities with a face of their own. */
export const KNOWN_UNIVERSITIES: readonly string[] = Object.keys(KNOWN);

const LEADING = /^(?:The\s+)?(?:State\s+)?University\s+of\s+(?:the\s+)?/i;
const TRAILING = /\s+(?:University|College)$/i;
/** Words that give no letter to a monogram. */
const SMALL = new Set(['of', 'the', 'and', 'at', 'for', 'in', 'de', 'der', 'di', 'la']);

const CAPITALISED = /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})/u;

const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();
const keyOf = (name: string) =>
  plain(name)
    .replace(/^the\s+/i, '')
    .replaceAll(/[–—]/g, '-')
    .toLowerCase();
const BY_KEY = new Map(Object.entries(KNOWN).map(([name, face]) => [keyOf(name), face]));

/** How a university is named and shown where there is little room. Universities that aren't known get their initials. */
export function universityFace(university: string): UniversityFace {
  const known = BY_KEY.get(keyOf(university));
  if (known) {
    const [short, monogram, colour, ink = WHITE] = known;
    return { short, monogram, colour, ink };
  }
  return { short: shortened(university), monogram: initials(university), colour: null, ink: WHITE };
}

function shortened(university: string): string {
  const name = plain(university);
  const short = name.replace(LEADING, '').replace(TRAILING, '').trim();
  return short || name;
}

function initials(university: string): string {
  const words = plain(university).match(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const letters = words
    .filter((word) => !SMALL.has(word.toLowerCase()))
    .map((word) => word.match(/^\p{L}\p{M}*/u)?.[0] ?? '');
  // Letters of other scripts would be joined into a word.
  const most = letters.every((letter) => CAPITALISED.test(letter)) ? 4 : 1;
  return letters.slice(0, most).join('').toUpperCase() || '?';
}
