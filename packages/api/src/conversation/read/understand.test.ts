import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { aliasesOf } from '../../catalogue/names.ts';
import type { CatalogueNames } from '../../ports/knowledge.ts';
import type { EarlierTurn, Question } from './question/question.ts';
import { understand } from './understand.ts';

const names: CatalogueNames = {
  universities: SUPPORTED_UNIVERSITIES.map(({ name }) => ({ name, aliases: aliasesOf(name) })),
  countries: ['United States'],
  inUnitedStates: true,
};

function ask(text: string, more: Partial<Question> = {}) {
  const question: Question = {
    text,
    promptKind: 'typed',
    searchType: 'Both',
    topN: 5,
    threshold: 0.4,
    expand: true,
    passages: false,
    followupsLeft: 1,
    reading: null,
    files: [],
    earlier: [],
    ...more,
  };
  return understand(question, names);
}

const before = (more: Partial<EarlierTurn> = {}): EarlierTurn => ({
  text: 'batteries',
  followup: null,
  answered: '',
  resultIds: [],
  topic: 'batteries',
  filters: null,
  ...more,
});

describe('understand', () => {
  it.each([
    [
      'I want to benchmark: sulfide electrolytes in humid air',
      'benchmark',
      'sulfide electrolytes in humid air',
    ],
    ['benchmark solid-state battery electrolytes', 'benchmark', 'solid-state battery electrolytes'],
    ['Can you find me coatings against rust', 'problem', 'coatings against rust'],
    ['who works on perovskite solar cells', 'problem', 'perovskite solar cells'],
    ['cheap way to detect sepsis early', 'problem', 'cheap way to detect sepsis early'],
    ['Landscape of carbon capture', 'landscape', 'Landscape of carbon capture'],
  ])('reads %j as a %s question on its subject', (text, intent, topic) => {
    expect(ask(text)).toMatchObject({ intent, topic });
  });

  it.each([
    ['membranes at TRL 4 to 6', { min: 4, max: 6 }],
    ['membranes above TRL 5', { min: 6, max: 9 }],
    ['membranes with TRL at least 5', { min: 5, max: 9 }],
    ['membranes TRL 7+', { min: 7, max: 9 }],
    ['membranes readiness level below 4', { min: 1, max: 3 }],
    ['membranes at TRL 3', { min: 3, max: 3 }],
    ['membranes with 4 to 6 layers', null],
  ])('reads the readiness of %j', (text, trl) => {
    expect(ask(text).filters.trl).toEqual(trl);
  });

  it('removes the readiness and the year from the words to search for', () => {
    const { topic, filters } = ask('membranes above TRL 5 since 2020');
    expect(topic).toBe('membranes');
    expect(filters.year).toEqual({ min: 2020, max: 2200 });
  });

  it.each([
    ['gene therapy from Stanford', ['Stanford University']],
    ['What does Johns Hopkins University have on sepsis?', ['Johns Hopkins University']],
    ['MIT technologies for desalination', ['Massachusetts Institute of Technology']],
    ['gene therapy from Cornell and MIT', ['Massachusetts Institute of Technology', 'Cornell University']],
    ['the Purdue process of tin reduction', []],
    ['coatings by University of Wisconsin-Madison', ['University of Wisconsin-Madison']],
    ['corn strains at UW-Madison', ['University of Wisconsin-Madison']],
  ])('reads the universities of %j', (text, universities) => {
    expect(ask(text).filters.universities).toEqual(universities);
  });

  it('asks for people if the question does', () => {
    expect(ask('who works on perovskites').wantsResearchers).toBe(true);
    expect(ask('which researchers study coral bleaching').wantsResearchers).toBe(true);
    expect(ask('sensors worn by people').wantsResearchers).toBe(false);
  });

  it('narrows the previous question if the message only contains filters', () => {
    const refined = ask('only from Stanford', { earlier: [before()] });
    expect(refined).toMatchObject({ topic: 'batteries', refines: true });
    expect(refined.filters.universities).toEqual(['Stanford University']);
  });

  it('joins the answer to a follow-up question with the previous question', () => {
    const answered = ask('Fast charging', { earlier: [before({ followup: 'Which one?' })] });
    expect(answered.topic).toBe('batteries Fast charging');
  });

  it('treats a new subject as a new question', () => {
    expect(ask('wound dressings for burns', { earlier: [before()] })).toMatchObject({
      topic: 'wound dressings for burns',
      refines: false,
    });
  });

  // A pattern that backtracks would outlast the runner's time limit.
  it.each(['a ', 'trl ', 'who who ', '(', 'University of '])(
    'asks for no filter in 10,000 characters of %j',
    (piece) => {
      const text = piece.repeat(10_000 / piece.length);
      expect(ask(text).filters).toEqual(ask(piece).filters);
    },
  );
});

describe('a conversation as people lead it', () => {
  const list = before({
    topic: 'disinfection of air in ducts',
    resultIds: ['a', 'b', 'c'],
    filters: ask('only from Purdue University').filters,
  });
  const go = (text: string) => ask(text, { earlier: [list] });

  it.each([
    'Lovely. We have a sister company in Minnesota, so can you show only what comes from there?',
    'Minnesota only',
  ])('%j asks for the universities of a state', (text) => {
    expect(go(text)).toMatchObject({ topic: list.topic, refines: true });
    expect(go(text).filters.universities).toEqual(['University of Minnesota']);
  });

  it('leaves out a university named apart from the command', () => {
    const { filters, topic } = go(
      'Sorry, other way. With Purdue we are already in talks so leave them out, all the rest welcome, also outside Arizona',
    );
    expect(filters).toMatchObject({ universities: [], notUniversities: ['Purdue University'] });
    expect(topic).toBe(list.topic);
  });

  it.each([
    'ok put them back',
    'Add Arizona back in, please',
    'anywhere will do',
    'any university is fine',
    'Sorry, all the rest are welcome too, bring them back in',
  ])('%j lifts the filter', (text) => {
    expect(go(text).filters.universities).toEqual([]);
    expect(go(text).topic).toContain(list.topic);
  });

  it('goes on after a filter is lifted, with what is unwanted', () => {
    const { topic, refines, filters, exclusions } = go(
      'Right, forget Indiana, anywhere will do. But nothing with ultraviolet lamps.',
    );
    expect({ refines, universities: filters.universities }).toEqual({ refines: true, universities: [] });
    expect(topic).toContain('disinfection of air in ducts');
    expect(exclusions).toEqual(['ultraviolet lamps']);
  });

  it('leaves out anything that needs what is ruled out, while a limit is lifted', () => {
    const earlier = [
      before({
        topic: 'line infections',
        resultIds: ['UTECH-A-1', 'UTECH-A-2'],
        filters: { ...searchFilters.parse({}), patents: ['granted'] },
      }),
    ];
    const read = ask('ok take the patent thing off again, but skip anything that needs a light source', {
      earlier,
    });
    expect(read).toMatchObject({ topic: 'line infections', exclusions: ['light source'] });
    expect(read.filters.patents).toEqual([]);
  });

  it('hears a request after thanks', () => {
    const earlier = [before({ topic: 'sunscreen', resultIds: ['UTECH-A-1'] })];
    const thanks = ask('Thank you so much, you help me a lot!!', { earlier });
    expect(thanks.talk).toBe('smalltalk');
    const more = ask(
      'Thank you so much!! Only one last thing, do you have a nail varnish that dry more fast?',
      { earlier },
    );
    expect(more).toMatchObject({ talk: null, wanted: 'search' });
    expect(more.topic).toContain('nail varnish');
  });

  it('keeps those with a patent, whatever is told around it', () => {
    const { filters, topic } = go(
      'Since my brother only talks about protected things, leave in the list only those for which a patent is mentioned.',
    );
    expect(filters.patents).toEqual(['granted', 'pending']);
    expect(topic).toBe(list.topic);
  });

  it.each([
    ['1 vs 3', ['a', 'c'], 'compare'],
    ['price no 2?', ['b'], 'price'],
    ['2nd one - patented or free for anybody to copy?', ['b'], 'patent'],
    ['why is the thrid one ther, dosnt look like it fits', ['c'], 'explain'],
    ['why did you show me the first one?', ['a'], 'explain'],
    ['what makes number 2 a good fit?', ['b'], 'explain'],
    ['how mature are they?', ['a', 'b', 'c'], 'readiness'],
    ['what stage is the second one at?', ['b'], 'readiness'],
    ['an who invented the frist one', ['a'], 'people'],
    ['And the second one there, whom would I ring about it?', ['b'], 'contact'],
    [
      'Before I hand this to our chemist, could you set the first and the third next to each other for somebody without chemistry?',
      ['a', 'c'],
      'compare',
    ],
    [
      'Never mind then; I should like to hear how far the people behind the second one have got, whether somebody made a batch.',
      ['b'],
      'people',
    ],
  ])('%j is about %j', (text, resultsMeant, act) => {
    expect(go(text)).toMatchObject({ resultsMeant, act, refines: true });
  });

  it.each([
    ['ok take the university restriction off again', 'disinfection of air in ducts'],
    ['any university is fine again. btw nice tool!', 'disinfection of air in ducts'],
  ])('%j goes on with the subject', (text, topic) => {
    expect(go(text)).toMatchObject({ topic, refines: true });
  });

  it.each([
    ['vacuum is out, the lamps get dust', ['vacuum']],
    ['We can’t use any chlorine compounds in it.', ['chlorine compounds']],
    ['these are all wrong, I asked for ducts, not for heart pumps or masks!', ['heart pumps', 'masks']],
    ['no chemicals pls, so not the ozone thing', ['chemicals', 'ozone']],
  ])('%j rules out %j', (text, exclusions) => {
    expect(go(text)).toMatchObject({ exclusions, refines: true });
  });

  it.each([
    ['anything older than 2018 we have seen, skip', { min: 2018, max: 2200 }],
    ['nothing older than 2018', { min: 2018, max: 2200 }],
    ['only those older than 2018', { min: 1900, max: 2017 }],
  ])('%j is about the years %j', (text, year) => {
    expect(go(text).filters.year).toEqual(year);
  });

  it('leaves out a university that is told about and then ruled out', () => {
    const { filters } = go('tried dealing with Arizona once, took 14 months. leave them off');
    expect(filters.universities).not.toContain('University of Arizona');
    expect(filters.notUniversities).toEqual(['University of Arizona']);
  });

  it('knows which university a result is from, whether or not one is', () => {
    const { narrowing, resultsMeant } = go('tell me more about the Stanford one');
    expect({ universities: narrowing?.universities, resultsMeant }).toEqual({
      universities: ['Stanford University'],
      resultsMeant: ['a', 'b', 'c'],
    });
  });

  it('goes on without what was ruled out once that is allowed again', () => {
    const earlier = [{ ...list, exclusions: ['ozone', 'dust'], filters: null }];
    const { exclusions, refines } = ask('ozone is fine after all, forget I said that', { earlier });
    expect({ exclusions, refines }).toEqual({ exclusions: ['dust'], refines: true });
  });

  it('reads a year in "published in 2023 or later"', () => {
    const { filters, topic } = go('Fine. Then only things published in 2023 or later');
    expect({ topic, min: filters.year?.min }).toEqual({ topic: list.topic, min: 2023 });
  });

  it('takes back a limit, then asks about a result', () => {
    const limited = { ...list, filters: searchFilters.parse({ notUniversities: ['Ohio State University'] }) };
    const read = ask('ok forget that, Ohio is fine. does the ozone one need new lamps?', {
      earlier: [limited],
    });
    expect(read).toMatchObject({ wanted: 'question', resultsMeant: ['a', 'b', 'c'] });
    expect(read.filters.notUniversities).toEqual([]);
  });

  it('looks within a list that the message points at', () => {
    expect(go('Anything from that list with a prototype at least?')).toMatchObject({
      act: 'readiness',
      resultsMeant: ['a', 'b', 'c'],
    });
  });

  it('keeps to a need while it drops a limit', () => {
    const dated = { ...list, filters: searchFilters.parse({ year: { min: 2020, max: 2200 } }) };
    const { topic, filters } = ask('drop the date limit but stay with sensors', {
      earlier: [dated],
    });
    expect({ topic, year: filters.year }).toEqual({ topic: `${list.topic} sensors`, year: null });
  });

  it('restricts results to patents, but asks whether one was granted', () => {
    const some = go('Kindly restrict this to entries for which a patent number is stated.');
    expect(some).toMatchObject({ filters: { patents: ['granted', 'pending'] }, resultsMeant: null });
    const asked = go('has the second one matured into a granted patent?');
    expect(asked).toMatchObject({ act: 'patent', resultsMeant: ['b'], narrowing: { patents: [] } });
  });

  it('leaves a new subject without the words that announce it', () => {
    expect(go('Now something else entirely: how can we spot a bad weld?').topic).toBe(
      'how can we spot a bad weld?',
    );
  });

  it('tries a fragment with the question before', () => {
    expect(go('dents, warped glass. check shape at night?').otherwise).toContain(list.topic);
  });

  it.each([
    ['k next. solid state batteries', 'solid state batteries'],
    ['Right, other headache: algae blooms in our reservoir', 'algae blooms in our reservoir'],
    ['Switching gears, MOFs for hydrocarbon separations', 'MOFs for hydrocarbon separations'],
  ])('%j is about another subject', (text, topic) => {
    expect(go(text)).toMatchObject({ topic, refines: false, resultsMeant: null });
  });

  it.each([
    ['Does the Arizona system work without cameras?', 'question'],
    ['Compare the two quiet ones, Arizona and Purdue.', 'compare'],
    ['diff btw the 2?', 'compare'],
    ['Is it something I could use on my phone?', 'question'],
  ])('%j asks about results', (text, act) => {
    expect(go(text)).toMatchObject({ act, refines: true });
  });

  it.each([
    ['Take out anything about mercury and show me only Arizona.', ['University of Arizona'], []],
    ['Is there the same from another university, not Purdue?', [], ['Purdue University']],
    ['only arizona, with a date in 2024 or later', ['University of Arizona'], []],
  ])('%j is limited to universities', (text, universities, notUniversities) => {
    expect(go(text).filters).toMatchObject({ universities, notUniversities });
  });

  it('lifts a university by its name', () => {
    expect(go('ok lift purdue, who else').filters.universities).toEqual([]);
  });

  it('what is ruled out is no subject any more', () => {
    const { topic, exclusions } = go('no ducts please');
    expect({ topic, exclusions }).toEqual({ topic: 'disinfection of air in', exclusions: ['ducts'] });
  });

  it('prices are asked of results only', () => {
    const none = { ...list, resultIds: [] };
    expect(ask('and what would a license cost?', { earlier: [none] })).toMatchObject({
      act: 'price',
      resultsMeant: [],
    });
  });

  it('a story of something else is no request for more', () => {
    const text =
      'what else is there for a brother who runs three cafes and throws away kilos of coffee grounds?';
    expect(go(text)).toMatchObject({ refines: false, resultsMeant: null });
  });

  it('a question about results limits no later search', () => {
    expect(go('which of these have a granted patent?').filters.patents).toEqual([]);
    expect(go('how does the Arizona one compare with it?')).toMatchObject({ intent: 'benchmark' });
  });

  it.each([
    ['The rooms also have allergens. Any coatings that repel dust or pollen?', 'search'],
    ['fair enough lol. sensors for pollen in greenhouses then', 'search'],
    ['synthetic data generators that keep customer data private', 'search'],
    ['No. 1 is tested in which rooms?', 'question'],
    ['has the Purdue tool been used in real rooms', 'readiness'],
  ])('%j wants to %s', (text, wanted) => {
    expect(go(text).wanted).toBe(wanted);
  });

  it.each([
    ['Our hospital already works with Purdue, so take theirs out please', ['Purdue University']],
    ['Arizona can come back', []],
    [
      'drop the patent thing but still no Arizona. and without injecting a dye into the patient',
      ['University of Arizona'],
    ],
  ])('%j leaves out %j', (text, notUniversities) => {
    const filters = searchFilters.parse({ notUniversities: ['University of Arizona'], patents: ['granted'] });
    const before = text.includes('Arizona') ? { ...list, filters } : list;
    expect(ask(text, { earlier: [before] }).filters.notUniversities).toEqual(notUniversities);
  });

  it('any others with a patent are searched for', () => {
    const read = go('and air purifiers of any kind that have an issued patent?');
    expect(read).toMatchObject({ resultsMeant: null, filters: { patents: ['granted'] } });
  });
});
