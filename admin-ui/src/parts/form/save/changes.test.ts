import { conflictsOf, merged } from './changes';

const record = { name: 'Spring', version: '1' };

describe('a form whose record is another one by now', () => {
  it('takes over what somebody else changed in fields that were not touched here', () => {
    const { values, conflicting } = merged(record, { ...record, name: 'Summer' }, { name: 'Spring', version: '2' });
    expect(values).toEqual({ name: 'Summer', version: '2' });
    expect([...conflicting]).toEqual([]);
  });

  it('asks about a field that both sides changed', () => {
    const theirs = { name: 'Autumn', version: '2' };
    const { values, conflicting } = merged(record, { ...record, name: 'Summer' }, theirs);
    expect(values).toEqual({ name: 'Summer', version: '2' });
    expect(conflictsOf(theirs, values, conflicting)).toEqual([{ name: 'name', theirs: 'Autumn', mine: 'Summer' }]);
  });

  it('has nothing to ask when both sides changed a field alike, or the reader typed the other value since', () => {
    const theirs = { name: 'Autumn', version: '1' };
    expect([...merged(record, theirs, theirs).conflicting]).toEqual([]);
    const { conflicting } = merged(record, { ...record, name: 'Summer' }, theirs);
    expect(conflictsOf(theirs, theirs, conflicting)).toEqual([]);
  });

  it('keeps what is typed while a save is under way, and shows what was sent as it was saved', () => {
    const sent = { name: 'Summer', version: '1' };
    const { values } = merged(sent, { name: 'Summer', version: '12' }, { name: 'SUMMER', version: '1' });
    expect(values).toEqual({ name: 'SUMMER', version: '12' });
  });
});
