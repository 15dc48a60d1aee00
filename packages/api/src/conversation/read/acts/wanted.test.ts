import { describe, expect, it } from 'vitest';
import type { MessageAct } from '../question/act.ts';
import type { EarlierTurn } from '../question/question.ts';
import { groupOf } from './act-groups.ts';
import { partsIn } from '../roles/roles.ts';
import { wantedAct } from './wanted.ts';

const before = (topic: string, more: Partial<EarlierTurn> = {}): EarlierTurn => ({
  text: topic,
  followup: null,
  answered: '',
  resultIds: ['a', 'b', 'c'],
  topic,
  filters: null,
  act: 'search',
  ...more,
});

const TOPIC = 'wound dressings that let go without pain';
const after = (text: string) => wantedAct(text, [before(TOPIC)], partsIn(text, TOPIC));

describe('what a message wants', () => {
  it.each<[string, MessageAct]>([
    ['and by whom?', 'people'],
    ['who invented it', 'people'],
    ['compare the first two', 'compare'],
    ['what is the difference between 1 and 2', 'compare'],
    ['more like the second', 'similar'],
    ['show me 3 more', 'more'],
    ['overview please', 'landscape'],
    ['tell me more about number 2', 'details'],
    ['which is newest?', 'best'],
    ['the most mature', 'best'],
    ['who do I contact about the second one?', 'contact'],
    ['how can we reach the university', 'contact'],
    ['what would it cost?', 'price'],
    ['how much is a license', 'price'],
    ['give me the link', 'link'],
    ['where can I read more', 'link'],
    ['is it patented?', 'patent'],
    ['do any of them have an issued patent?', 'patent'],
    ['how mature are they?', 'readiness'],
    ['why is the first one relevant?', 'explain'],
    ['back to the first question please', 'back'],
    ['thanks a lot', 'smalltalk'],
    ['what else can you do?', 'help'],
    ['can you write me an NDA', 'draft'],
    ['save the second one for me', 'app'],
    ['these are useless', 'complaint'],
  ])('%j: %s', (text, act) => {
    expect(after(text)).toBe(act);
  });

  it.each([
    'contact lenses that measure glucose',
    'A fluorine-free finish for rainwear that survives 30 household washes',
    'memristors for neuromorphic chips',
    'adhesives that stick to wet tissue and let go again on a signal from outside, not glues that harden',
    'Different subject. how to spot weld aluminum onto steel',
  ])('%j is a search of its own', (text) => {
    expect(after(text)).toBe('search');
  });

  it.each([
    'what about sodium instead',
    'without platinum',
    'cheaper ones',
    'implants, not drugs',
    'soft instead of rigid ones',
    'vacuum is out, we can’t do that here',
    'no chemicals please',
  ])('%j changes the search before', (text) => {
    expect(groupOf(after(text))).toBe('change');
  });

  it('takes an answer for one only if something was asked', () => {
    const asked = before('sensors', { followup: 'Which kind of use do you mean?', resultIds: [] });
    const text = 'the first one, for gases';
    expect(wantedAct(text, [asked], partsIn(text, 'sensors'))).toBe('answer');
    expect(after('the first one, for gases')).not.toBe('answer');
  });
});

describe('a first message', () => {
  it.each<[string, MessageAct]>([
    ['hello', 'smalltalk'],
    ['Hi there', 'smalltalk'],
    ['what can you do?', 'help'],
    ['who are you', 'help'],
    ['how does this work', 'help'],
    ['thanks', 'smalltalk'],
  ])('%j: %s', (text, act) => {
    expect(wantedAct(text, [], [])).toBe(act);
  });

  it.each([
    'sensors',
    'help with corrosion of pipes',
    'catching CO2',
    'why do our drills break',
    'what do you have on thanksgiving turkey farms',
    'how to write data into DNA',
    'We operate a landfill and our leachate carries PFAS. Looking for something that breaks the molecules down.',
  ])('%j is a search', (text) => {
    expect(wantedAct(text, [], [])).toBe('search');
  });
});

it.each([
  ['hey! hows it going? never used one of these', 'smalltalk'],
  ['hello there, what can you do', 'help'],
  ['hello, we need a coating against ice', 'search'],
])('whoever greets is greeted, unless something is asked for: %s', (text, act) => {
  expect(wantedAct(text, [], [])).toBe(act);
});
