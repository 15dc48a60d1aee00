import { expect, it } from 'vitest';
import { beginningOf, namedThing } from './named-thing.ts';

it.each([
  [
    'A Highly Elastic and Tough Hydrogel for Efficient Hemostasis and Closure of Injured Organs',
    'Highly Elastic and Tough Hydrogel',
  ],
  [
    'Poly Methyl Methacrylate/Room-Temperature Vulcanizing Silicone Rubber Bilayer for Enhancing Stability',
    'Silicone Rubber Bilayer',
  ],
  ['Ambient-Pressure Regeneration Of Degraded Lithium-Ion Battery Cathodes Via Eutectic Solutions', null],
  [
    'Small Diffusive in Situ Soil Gas Probes for Online Measurement',
    'Small Diffusive in Situ Soil Gas Probes',
  ],
  ['2014-067 Wearable Heparin Sensor (WHS): a way to dose', 'Wearable Heparin Sensor'],
  ['Methods for Removing PFAS', 'Methods for Removing PFAS'],
  ['High-Efficiency, Stable Organic Thin Film Hole Transporting Material for Solar Cells', null],
  ['Automated System', null],
  ['Apparatus and Method for Direct Air Capture of CO2 Using Focused Solar Energy', null],
  ['Modulating Heterointerface Energetics', null],
  ['Aptamer', null],
  ['Novel Sweet Basil Resistant to Downy Mildew', null],
  ['Tandem-Structured Cooling Device Driven by Electrostrictive Polymers', null],
])('of %j is %j', (title, thing) => {
  expect(namedThing(title)).toBe(thing);
});

it.each([
  ['Air-Bridge Optoelectronic Devices via Direct Cold Weld Bonding', 'Air-Bridge Optoelectronic Devices'],
  [
    'Method for Preparing High-Energy Electrodes with Controlled Structures',
    'Method for Preparing High-Energy Electrodes',
  ],
  ['A Device for Self-Myofascial Release of Lower Back Muscle Groups', null],
  ['HyTEC: Hybrid Tissue Engineering Construct', null],
])('begins a long title with what it is about: %s', (title, beginning) => {
  expect(beginningOf(title)).toBe(beginning);
});
