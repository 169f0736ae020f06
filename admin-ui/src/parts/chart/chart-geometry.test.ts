import { highestOf, niceTop, placesOf, totalOf } from './chart-geometry';

const series = [
  { name: 'issued', label: 'Issued', dye: 'weld' },
  { name: 'paid', label: 'Paid', dye: 'loden' },
] as const;
const bars = [
  { id: 'a', label: 'A', values: { issued: 30, paid: 10 } },
  { id: 'b', label: 'B', values: { issued: 5, paid: 25 } },
];

test('series that add up are as high as their sum, others as the highest of them', () => {
  expect(highestOf({ series, bars, isStacked: true })).toBe(40);
  expect(highestOf({ series, bars, isStacked: false })).toBe(30);
  expect(highestOf({ series, bars: [], isStacked: true })).toBe(0);
  expect(bars.map((bar) => totalOf(bar, series))).toEqual([40, 30]);
});

test('bars stand in the middle of equal spans, within the margins', () => {
  const places = placesOf({ series, bars, isStacked: true }, { width: 248, left: 40, right: 8 });
  expect(places.map(({ x, width }) => [x, width])).toEqual([
    [68, 44],
    [168, 44],
  ]);
});

test('a place that is narrower than the margins gets bars of no width', () => {
  const places = placesOf({ series, bars, isStacked: true }, { width: 0, left: 40, right: 8 });
  expect(places.map(({ width }) => width)).toEqual([0, 0]);
});

test('the top line is a round number above the highest bar, and its half is whole', () => {
  expect([0, 9, 10, 42, 9_800].map(niceTop)).toEqual([10, 10, 20, 50, 10_000]);
});
