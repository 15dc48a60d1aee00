import { describe, expect, it } from 'vitest';
import { american } from './american.ts';

describe('american', () => {
  it.each([
    ['colour', 'color'],
    ['nanofibres', 'nanofibers'],
    ['sulphur', 'sulfur'],
    ['aluminium', 'aluminum'],
    ['haemoglobin', 'hemoglobin'],
    ['hypoglycaemia', 'hypoglycemia'],
    ['tumours', 'tumors'],
    ['catalyse', 'catalyze'],
    ['labelled', 'labeled'],
    ['optimisation', 'optimization'],
    ['characterised', 'characterized'],
    ['oestrogen', 'estrogen'],
    ['oesophageal', 'esophageal'],
    ['paediatric', 'pediatric'],
    ['diarrhoea', 'diarrhea'],
    ['vapour', 'vapor'],
    ['centred', 'centered'],
    ['defence', 'defense'],
    ['analogue', 'analog'],
    ['mould', 'mold'],
    ['mouldable', 'moldable'],
    ['artefacts', 'artifacts'],
  ])('changes %j to %j', (british, spelt) => {
    expect(american(british)).toBe(spelt);
  });

  it.each([
    'four contour hour devour genre acre precise raise noise exercise compromised supervised stepwise enterprise surprise',
    'axis analysis analyses aerosol algae maize poem coefficient should could wool called filled drilling control grey-ish',
  ])('leaves %j unchanged', (list) => {
    for (const word of list.split(' ').filter((each) => !each.includes('-')))
      expect(american(word)).toBe(word);
  });
});
