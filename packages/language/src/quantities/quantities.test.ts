import { describe, expect, it } from 'vitest';
import { quantitiesIn } from './quantities.ts';

const only = (text: string) => {
  const [quantity, ...more] = quantitiesIn(text);
  expect(more).toEqual([]);
  return quantity;
};

describe('a quantity', () => {
  // From the definitions of the units (SI brochure; NIST SP 811), not from the table.
  it.each([
    ['1 km', '1000 m'],
    ['1 m', '100 cm'],
    ['1 cm', '10 mm'],
    ['1 mm', '1000 µm'],
    ['1 micron', '1000 nm'],
    ['10 inches', '25.4 cm'],
    ['10 feet', '3.048 m'],
    ['1 mile', '1609.344 m'],
    ['1 s', '1000 ms'],
    ['1 ms', '1000 µs'],
    ['1 µs', '1000 ns'],
    ['1 min', '60 s'],
    ['1 hour', '60 min'],
    ['1 day', '24 hours'],
    ['1 week', '7 days'],
    ['1 GPa', '1000 MPa'],
    ['1 MPa', '1000 kPa'],
    ['1 bar', '100 kPa'],
    ['1 atm', '101.325 kPa'],
    ['1000 psi', '6.894757 MPa'],
    ['1 kV', '1000 V'],
    ['1 V', '1000 mV'],
    ['1 MW', '1000 kW'],
    ['1 kW', '1000 W'],
    ['1 W', '1000 mW'],
    ['1 kWh', '3.6 MJ'],
    ['1 GHz', '1000 MHz'],
    ['1 kHz', '1000 Hz'],
    ['1 kg', '1000 g'],
    ['1 g', '1000 mg'],
    ['1 ton', '1000 kg'],
    ['100 lbs', '45.36 kg'],
    ['1 A/cm2', '1000 mA/cm2'],
    ['1 W/cm2', '1000 mW/cm2'],
    ['1 kWh/kg', '1000 Wh/kg'],
    ['1 Gbps', '1000 Mbps'],
    ['1 kΩ/sq', '1000 ohm per square'],
    ['21 Ω/□', '21 Ω sq-1'],
    ['2 ohm cm2', '2 Ω·cm²'],
    ['1 kg/m2', '1000 g/m²'],
  ])('of %s is as much as %s', (one, other) => {
    const [a, b] = [only(one), only(other)];
    expect(a?.dimension).toBe(b?.dimension);
    expect(Number(a?.number) / Number(b?.number)).toBeCloseTo(1, 6);
  });

  it('is found where it stands, with the words that weaken it', () => {
    const text = 'It survives more than 1,500 cycles at 60 °C.';
    const found = quantitiesIn(text).map(({ start, end, from, number, dimension }) => ({
      written: text.slice(start, end),
      whole: text.slice(from, end),
      number,
      dimension,
    }));
    expect(found).toEqual([
      { written: '1,500 cycles', whole: 'more than 1,500 cycles', number: 1_500, dimension: 'cycles' },
      { written: '60 °C', whole: '60 °C', number: 60, dimension: 'temperature' },
    ]);
  });

  it('that is a range has no single number, one with a tolerance does', () => {
    expect(only('5–10 mm')).toMatchObject({ number: null, dimension: 'length' });
    expect(only('5 ± 1 mm')?.number).toBeCloseTo(0.005);
  });

  it.each([
    ['stored at −20 °C', -20, '−20 °C'],
    ['a dew point of -60 °C', -60, '-60 °C'],
    ['a loss of -3 dB', -3, '-3 dB'],
    ['- 5 mm', 0.005, '5 mm'],
    ['-5 mm', 0.005, '5 mm'],
  ])('has its sign where there is less than nothing: %s', (text, number, written) => {
    const quantity = only(text);
    expect(quantity?.number).toBeCloseTo(number);
    expect(text.slice(quantity?.start, quantity?.end)).toBe(written);
  });

  it('that is a range goes from the lower to the higher end', () => {
    expect(only('−20 to 60 °C')?.range).toEqual([-20, 60]);
    expect(only('-20 to −40 °C')?.range).toEqual([-40, -20]);
    expect(only('7 °C')?.range).toEqual([7, 7]);
  });

  it.each(['every 12 ms', 'at 85% RH', 'in 50% moisture', 'a 3 × 3 array', 'per 100 g'])(
    'is not "%s"',
    (text) => {
      expect(quantitiesIn(text).filter(({ dimension }) => dimension !== 'number')).toEqual([]);
    },
  );
});
