import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { describe, expect, test } from 'vitest';
import { sampleRecords } from '../../sample-data/sample-files.ts';
import { type FieldExample, learnFields, trainFieldClassifier } from './classify-field.ts';

async function sampleExamples(): Promise<FieldExample[]> {
  const examples: FieldExample[] = [];
  for await (const record of sampleRecords()) {
    if (record.type !== 'technology' || !record.field) continue;
    const { title, field, keywords } = record;
    examples.push({ title, body: record.summary ?? '', field, keywords });
  }
  return examples;
}

describe('the field classifier', () => {
  test('finds the field of sample records that it has not seen', async () => {
    const examples = await sampleExamples();
    const folds = 5;
    let right = 0;
    let surely = 0;
    let rightSurely = 0;
    for (let fold = 0; fold < folds; fold++) {
      const classify = learnFields(examples.filter((_, at) => at % folds !== fold));
      for (const example of examples.filter((_, at) => at % folds === fold)) {
        const [best] = classify(example);
        const hit = best?.field === example.field;
        if (hit) right++;
        if ((best?.probability ?? 0) < 0.8) continue;
        surely++;
        if (hit) rightSurely++;
      }
    }
    expect(right / examples.length).toBeGreaterThan(0.78);
    expect(rightSurely / surely).toBeGreaterThan(0.9);
    expect(surely / examples.length).toBeGreaterThan(0.5);
  });

  test('gives every field its plain cases', async () => {
    const classify = await trainFieldClassifier();
    const titles = {
      'Materials & Chemistry': 'Ring-opening polymerization catalyst for degradable polyesters',
      'Medical Devices & Diagnostics': 'Steerable catheter with pressure sensing for heart valve surgery',
      'Agriculture & Food': 'Drought-tolerant wheat variety with high grain yield',
      'Energy & Climate': 'Lithium-sulfur battery cathode for grid energy storage',
      'Electronics & Photonics': 'Silicon photonic modulator for optical transceivers',
      'Life Sciences & Therapeutics': 'Small molecule kinase inhibitors for treating leukemia',
      'Computing & AI': 'Neural network training algorithm for language models',
      'Manufacturing & Robotics': 'Soft robotic gripper with layer jamming for assembly lines',
    };
    for (const field of FIELDS) {
      expect(classify({ title: titles[field], body: `${titles[field]}.` })).toBe(field);
    }
  });

  test('says nothing where the text says nothing', async () => {
    const classify = await trainFieldClassifier();
    for (const title of ['', 'Case No.', '2017-104', 'Zzyzx qwfpg', '新しい方法']) {
      expect(classify({ title, body: '' })).toBeNull();
    }
  });

  test('is deterministic', async () => {
    const texts = (await sampleExamples()).map(({ title, body }) => ({ title, body }));
    const first = await trainFieldClassifier();
    const second = await trainFieldClassifier();
    expect(texts.map(first)).toEqual(texts.map(second));
  });
});
