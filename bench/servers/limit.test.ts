import { limitOf, type Busy } from './limit.js';

const idle: Busy = { apis: [0.5, 0.6], projections: 0.4, bench: 0.3, machine: 0.5, eventStore: 0.4 };

describe('what limits a round', () => {
  it.each<[string, Partial<Busy>, RegExp]>([
    ['the bench, which hides all else', { bench: 0.95, apis: [1, 1], machine: 1 }, /^the bench/],
    ['the event store', { eventStore: 0.9, apis: [0.9, 0.9] }, /event store/],
    ['all api processes', { apis: [0.9, 0.99] }, /^the api/],
    ['projections', { apis: [0.9, 0.5], projections: 0.95 }, /projections/],
    ['the machine', { machine: 0.9 }, /machine/],
    ['no process here', {}, /nothing here is full/],
    ['no event store where nothing is written', { eventStore: null }, /nothing here is full/],
  ])('is %s', (_what, busy, said) => {
    expect(limitOf({ ...idle, ...busy })).toMatch(said);
  });
});
