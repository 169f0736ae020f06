import { initialsOf } from './initials';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  grace  brewster hopper ', 'GB'],
  ['ada', 'A'],
  ['', ''],
  ['👩‍🏭 Weaver', '👩‍🏭W'],
  ['é́lan', 'É́'],
  ['عائشة نجار', 'عن'],
])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('are first code points where the browser has no Segmenter, and no page breaks', () => {
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {};
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(['Ada Lovelace', '👩‍🏭 Weaver', ''].map(initialsOf)).toEqual(['AL', '👩W', '']);
  } finally {
    Object.defineProperty(Intl, 'Segmenter', own);
  }
});
