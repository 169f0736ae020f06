import {
  begun,
  changedNames,
  conflictsOf,
  decided,
  followed,
  isChanged,
  settled,
  typed,
  unsavedOf,
} from './form-state';

const record = { name: 'Spring', version: '1' };
const given = (changes: Partial<typeof record> = {}) => typed(begun(record, undefined), changes);

describe('a form', () => {
  it('sends what was changed and nothing else', () => {
    expect(changedNames(given({ version: '2' }))).toEqual(['version']);
    expect(isChanged(given({ version: '1' }))).toBe(false);
  });

  it('keeps what is typed while a save is under way, and knows that it is not saved', () => {
    const sent = given({ name: 'Summer' }).values;
    const state = settled(given({ name: 'Summer', version: '12' }), sent, { name: 'SUMMER', version: '1' });
    expect(state.values).toEqual({ name: 'SUMMER', version: '12' });
    expect(changedNames(state)).toEqual(['version']);
  });

  it('takes over what somebody else changed in fields that were not touched here', () => {
    const state = followed(given({ name: 'Summer' }), { name: 'Spring', version: '2' });
    expect(state.values).toEqual({ name: 'Summer', version: '2' });
    expect([changedNames(state), conflictsOf(state)]).toEqual([['name'], []]);
  });

  it('asks about a field that both sides changed', () => {
    const state = followed(given({ name: 'Summer' }), { name: 'Autumn', version: '2' });
    expect(conflictsOf(state)).toEqual([{ name: 'name', theirs: 'Autumn', mine: 'Summer' }]);
    expect(decided(state, 'theirs').values).toEqual({ name: 'Autumn', version: '2' });
    expect(conflictsOf(decided(state, 'mine'))).toEqual([]);
    expect(changedNames(decided(state, 'mine'))).toEqual(['name']);
  });

  it('has nothing to ask when both sides changed a field alike, or the reader typed the other value since', () => {
    expect(conflictsOf(followed(given({ name: 'Autumn' }), { name: 'Autumn', version: '1' }))).toEqual([]);
    const met = followed(given({ name: 'Summer' }), { name: 'Autumn', version: '1' });
    expect(conflictsOf(typed(met, { name: 'Autumn' }))).toEqual([]);
  });

  it('that is opened again asks about what somebody else changed since it was left', () => {
    const left = unsavedOf(given({ name: 'Summer' }));
    expect(left).toEqual({ values: { name: 'Summer' }, start: { name: 'Spring' } });
    expect(conflictsOf(begun(record, left))).toEqual([]);
    const again = begun({ name: 'Autumn', version: '3' }, left);
    expect(again.values).toEqual({ name: 'Summer', version: '3' });
    expect(conflictsOf(again)).toHaveLength(1);
  });
});
