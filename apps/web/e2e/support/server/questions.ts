import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';

/** Questions for the sample catalogue, by the outcome they lead to. */
export const QUESTIONS = {
  /** More than five results, several of them technologies cited by the summary. */
  answered: 'How can we reduce fouling in membrane filtration of dairy whey?',
  second: 'A fluorine-free finish for rainwear that survives 30 household washes',
  benchmark: `${BENCHMARK_PREFIX}bio-based barrier coatings against aluminium foil`,
  /** One word that matches dozens of records in several fields. */
  vague: 'batteries',
  vagueToo: 'sensors',
  /** Two filters and an exclusion that hold in the sample catalogue. */
  filtered: 'A fluorine-free finish for rainwear that survives 30 washes, but not from Cornell University',
  /** Words that some records have, and nothing that fits. */
  nothingFits: 'A drone that paints ship hulls under water',
  outOfScope: 'What will the weather be like in Chicago this weekend?',
  outOfCoverage: 'Which battery technologies are available from universities in Germany?',
  nothingFound: 'qwxz zzkjh vfdqq',
  markup:
    'Fouling in <b>dairy</b> filtration <img src=x onerror="window.struck=1"><script>window.struck=1</script>',
} as const;
