import { expect, it } from 'vitest';
import { namedThing } from './named-thing.ts';

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
