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
