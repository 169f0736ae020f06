import { alikeNames, lookOf } from './look-of-name.js';

describe('the look of a name', () => {
  it.each([
    ['Harrow Mills', 'harrow  mills'],
    ['Harrow Mills', '\u041darrow Mills'],
    ['Harrow Mills', 'Harrow MiIls'],
    ['Harrow Mills', 'Harr\u03bfw Mi11s'],
    ['Harrow Mills', 'Harrow Mills.'],
    ['COPA', '\u0421\u041e\u0420\u0410'],
    ['K\u00f6per', 'K\u043e\u0308per'],
    ['Modern Weave', 'Modem VVeave'],
  ])('is one for %s and %s', (one, other) => expect(lookOf(one)).toBe(lookOf(other)));
  it.each([
    ['Harrow Mills', 'Barrow Mills'],
    ['K\u00f6per', 'Koper'],
    ['\u041c\u0435\u043b\u044c\u043d\u0438\u0446\u0430', '\u041c\u0435\u043b\u044c\u043d\u0438\u0446\u0438'],
    ['\u7e54\u7269', '\u5de5\u623f'],
  ])('differs for %s and %s', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)));
  it('marks the names of a list that look like another one', () =>
    expect([...alikeNames(['Loom', 'Vale', 'L\u043eom', 'Vale', 'Weave'])]).toEqual(['Loom', 'Vale', 'L\u043eom']));
});
