import { changesFrom } from './changes-from.js';

interface Input {
  name?: string | null;
  thread_color?: string | null;
  active?: boolean | null;
  notes?: string | null;
  seen?: number | null;
}

interface Changes {
  readonly name?: string;
  readonly threadColor?: string | null;
  readonly active?: boolean;
  readonly note?: string | null;
}

const changesOf = (input: Input): Changes =>
  changesFrom<Input, Changes>(input, {
    name: ['name', ''],
    thread_color: 'threadColor',
    active: ['active', false],
    notes: (text) => ({ note: text?.trim() ? text : null }),
    seen: null,
  });

describe('the changes of a body', () => {
  it('contain only the fields of the body, under the names of the command', () => {
    expect(changesOf({ name: 'Spring', thread_color: 'red', seen: 4 })).toEqual({ name: 'Spring', threadColor: 'red' });
    expect(changesOf({})).toEqual({});
    expect(changesOf({ name: undefined })).toEqual({});
  });

  it('replace null field by field', () => {
    expect(changesOf({ name: null, thread_color: null, active: null, notes: ' ' })).toEqual({
      name: '',
      threadColor: null,
      active: false,
      note: null,
    });
  });
});
