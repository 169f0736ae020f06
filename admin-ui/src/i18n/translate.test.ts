import { translate } from './translate';

describe('a text', () => {
  const catalogue = {
    'a.plain': 'Fabrics',
    'a.value': 'Delete %{code}?',
    'a.count': '%{smart_count} row needs a correction |||| %{smart_count} rows need a correction',
  };

  it('is found by its key', () => {
    expect(translate(catalogue, 'a.plain')).toBe('Fabrics');
  });

  it('has its values filled in, numbers with thousands', () => {
    expect(translate(catalogue, 'a.value', { code: 'HB-2041' })).toBe('Delete HB-2041?');
    expect(translate(catalogue, 'a.count', { smart_count: 1204 })).toBe('1,204 rows need a correction');
  });

  it('has a form of its own for one', () => {
    expect(translate(catalogue, 'a.count', { smart_count: 1 })).toBe('1 row needs a correction');
  });

  it('is its key, or what the caller offers, where the catalogue has none', () => {
    expect(translate(catalogue, 'a.missing')).toBe('a.missing');
    expect(translate(catalogue, 'a.missing', { _: 'Otherwise' })).toBe('Otherwise');
  });
});
