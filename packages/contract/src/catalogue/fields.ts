/** The eight technology fields. The order is part of the wire: the sky sends a field as its index here. */
export const FIELDS = [
  'Materials & Chemistry',
  'Medical Devices & Diagnostics',
  'Agriculture & Food',
  'Energy & Climate',
  'Electronics & Photonics',
  'Life Sciences & Therapeutics',
  'Computing & AI',
  'Manufacturing & Robotics',
] as const;

export type Field = (typeof FIELDS)[number];
