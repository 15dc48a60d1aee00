import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { translate } from './translate.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'Hot salt eats the walls of our pipes, what is there?'],
    ['en', 'PFAS'],
    ['en', 'in situ polymerization of de novo proteins'],
    ['de', 'Wir suchen eine Beschichtung gegen Korrosion in Rohren.'],
    ['fr', 'Nous cherchons un capteur de gaz pour les serres.'],
    ['es', 'Buscamos un recubrimiento contra la corrosión de los tubos.'],
    ['zh', '寻找防止管道腐蚀的涂层'],
    ['other', 'Cerchiamo un rivestimento contro la corrosione che non contiene cromo'],
    ['other', 'Ищем покрытие против коррозии'],
    ['other', '配管の腐食を防ぐコーティングを探しています'],
    ['en', '1234 °C'],
  ])('is %s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe('a translation', () => {
  const none = () => false;

  it('takes names of the lexicon, inflected or not', () => {
    expect(translate('Lochfraß in Rohren', 'de', none)).toContain('pitting corrosion');
    expect(translate('contre la corrosion caverneuse', 'fr', none)).toContain('crevice corrosion');
    expect(translate('防止应力腐蚀开裂的涂层', 'zh', none)).toContain('stress corrosion cracking');
  });

  it.each([
    ['es', 'Un sensor. Nada de relojes ni de baterías.', 'sensor. without clock, without battery'],
    ['es', 'lixiviar sin tostación, en pilas de Chile', 'leach, without roasting, '],
    ['fr', 'un capteur sans batterie', 'sensor, without battery'],
    ['de', 'Sensoren ohne Batterie, aus Kunststoff', 'sensors, without battery, '],
    ['de', 'Ein Sensor. Batterien kommen nicht in Frage.', 'sensor. without battery'],
    ['de', 'Die Batterie hält nicht.', 'battery'],
    ['es', 'Un sensor. No queremos baterías.', 'sensor. without battery'],
    ['zh', '传感器，不要电池', 'sensor without battery'],
  ] as const)('says what is unwanted (%s): %s', (language, text, english) => {
    expect(translate(text, language, none)).toContain(english);
    expect(translate(text, language, none).includes('without')).toBe(english.includes('without'));
  });

  it.each([
    ['de', 'Das Gehäuse schwingt', 'vibrating'],
    ['de', 'die geklebte Stelle', 'bond adhesive'],
    ['de', 'um die Fuge abzudichten', 'sealing'],
    ['fr', 'des traits fins', 'line fine'],
    ['fr', 'le traitement thermique', 'treatment'],
    ['es', 'con sales y cal', 'salt lime'],
  ] as const)('knows a word by its form (%s): %s', (language, text, english) => {
    expect(translate(text, language, none)).toContain(english);
  });

  it('takes no longer word for a short one', () => {
    expect(translate('países cálidos', 'es', none)).not.toContain('lime');
  });

  it.each([
    ['fr', 'photolithographie moléculaire', 'photolithography molecular'],
    ['es', 'la biodegradabilidad y la tomografía', 'biodegradability tomography'],
    ['de', 'zytotoxisch', 'cytotoxic'],
  ] as const)('takes learned words as English writes them (%s): %s', (language, text, english) => {
    const words = new Set(english.split(' '));
    expect(translate(text, language, (word) => words.has(word))).toBe(english);
  });

  it('keeps words that records use, sentence by sentence', () => {
    const isKnown = (word: string) => word === 'PFAS';
    expect(translate('Wir haben PFAS im Wasser. Und Xyzzy auch.', 'de', isKnown)).toContain('PFAS');
    expect(translate('Xyzzy', 'de', isKnown)).toBe('');
  });
});
