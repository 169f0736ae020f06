import { weaveOf } from './weave-tile';

describe('the weave of a pattern', () => {
  it('is found by the first words of its name, whatever the case', () => {
    expect(weaveOf('Herringbone wide').rows[0]).toHaveLength(16);
    expect(weaveOf('CAVALRY TWILL').rows).toHaveLength(8);
  });

  it('is plain for a name that is not known', () => {
    expect(weaveOf('Moquette').rows).toEqual(['10', '01']);
  });

  it('repeats in whole rows', () => {
    for (const name of ['plain', 'basketweave', 'twill', 'herringbone', 'birdseye', 'barleycorn', 'cavalry twill']) {
      const { rows } = weaveOf(name);
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    }
  });

  it('shifts a row by one for each pick', () => {
    expect(weaveOf('barleycorn').rows.slice(0, 3)).toEqual(['111000', '011100', '001110']);
  });
});
