import { describe, expect, it } from 'vitest';
import { byTitle, ownPart } from './titled.ts';

const stated = (title: string, text: string) => byTitle(title, { text, isExclusion: false });
const ruledOut = (title: string, text: string) => byTitle(title, { text, isExclusion: true });

describe('what a title proves', () => {
  it.each([
    ['Flexible Thermal Interface Based on Boron Arsenide', 'flexible'],
    ['Methods for Portable Detection of Lead', 'portable'],
    ['Wafer-level packaging of sensors', 'wafer level'],
    ['Early Detection of Cracks in Concrete', 'detection of cracks'],
  ])('%j is %j', (title, text) => {
    expect(stated(title, text)).toBe('met');
  });

  it.each([
    ['Imaging the Surfaces of Optically Transparent Materials', 'transparent'],
    ['Gels with Degradation-Independent Relaxation', 'degradation'],
    ['UV Sterilization of Surgical Drains', 'sterile'],
    ['Sensors for Flexible Electronics', 'flexible'],
  ])('%j says nothing of whether it is %j', (title, text) => {
    expect(stated(title, text)).toBeNull();
  });

  it.each([
    ['Lead Halide Perovskite Cells', 'lead'],
    ['A Kalman Filter for Vision-Aided Navigation', 'cameras'],
    ['Harvesting Hydrogen from Methane Pyrolysis', 'pyrolysis'],
    ['Space Telescope for Quantum Key Distribution', 'quantum key distribution'],
  ])('%j has or is what was ruled out: %j', (title, text) => {
    expect(ruledOut(title, text)).toBe('not_met');
  });

  it.each([
    ['Household Water Purification Software', 'water'],
    ['Silicon Based Thermoelectric Devices', 'silicone'],
    ['PFAS-free Textile Coatings', 'PFAS'],
    ['Night Vision Devices Based on Pyroelectric Sensors', 'cameras'],
    ['Carbonate Electrolytes', 'carbon'],
  ])('%j does not have what was ruled out: %j', (title, text) => {
    expect(ruledOut(title, text)).toBeNull();
  });

  it('is about the thing itself, behind what any technology is called', () => {
    expect(ownPart('Systems and Methods for Water-Repellent Coatings of Steel')).toBe(
      'Water-Repellent Coatings',
    );
  });
});
