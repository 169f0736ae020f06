import { batchOf, createUnwritten, type Unwritten } from './unwritten.js';

interface Cloth {
  readonly id: string;
  readonly color: string;
}

const cloth = (id: string, color: string): Cloth => ({ id, color });

describe('what is to be written', () => {
  const textOf = (after: object): string | undefined =>
    batchOf({ changes: [{ id: '1', before: undefined, after: { id: '1', ...after } }], remembered: new Map() })
      .changes[0]?.text;

  it('has its text when it is written, or at once where that may fail or takes no longer than to look', () => {
    expect(textOf({ length: 5, color: null, isDyed: true, note: undefined })).toBeUndefined();
    expect(textOf({ tags: ['ecru'], mill: { name: 'Harrow', towns: [{ name: 'Leeds' }] } })).toBeUndefined();
    expect(textOf({ at: new Date(0) })).toBe('{"id":"1","at":"1970-01-01T00:00:00.000Z"}');
    expect(textOf({ codes: Array<string>(100).fill('A') })).toContain('"A"');
  });

  const itself: { mill?: object } = {};
  itself.mill = itself;
  it.each([{ length: 5n }, { mill: { lengths: [5n] } }, { toJSON: () => 5n }, itself])(
    'is refused where it cannot be written as JSON',
    (fields) => {
      expect(() => textOf(fields)).toThrow(TypeError);
    },
  );
});

describe('what is not written yet', () => {
  let unwritten: Unwritten;
  const change = (before: Cloth | undefined, after: Cloth | undefined, text?: string): void =>
    unwritten.take(
      batchOf({
        changes: [{ id: (after ?? before)?.id ?? '', before, after }],
        remembered: new Map(text === undefined ? [] : [['key', text]]),
      }),
    );
  const handedOver = () => unwritten.handOver().changes.map(({ before, after }) => [before, after]);
  const [raw, dyed, faded] = [cloth('1', 'ecru'), cloth('1', 'indigo'), cloth('1', 'grey')];

  beforeEach(() => {
    unwritten = createUnwritten();
  });

  it('is one change for each document, from what is in the file to the latest', () => {
    change(raw, dyed);
    change(dyed, faded);
    expect(unwritten.get('1')?.after).toBe(faded);
    expect(handedOver()).toEqual([[raw, faded]]);
  });

  it('is known while it is written, with what comes meanwhile', () => {
    change(raw, dyed, 'dyed');
    handedOver();
    expect([unwritten.get('1')?.after, unwritten.text('key'), unwritten.waiting()]).toEqual([dyed, 'dyed', 0]);
    change(dyed, faded);
    unwritten.written();
    expect(unwritten.get('1')?.after).toBe(faded);
    expect(handedOver()).toEqual([[dyed, faded]]);
    unwritten.written();
    expect([unwritten.get('1'), unwritten.text('key'), unwritten.isAny()]).toEqual([undefined, undefined, false]);
  });

  it('waits again when it could not be written', () => {
    change(raw, dyed, 'dyed');
    change(undefined, cloth('2', 'red'));
    handedOver();
    change(dyed, faded, 'faded');
    unwritten.notWritten();
    expect(unwritten.text('key')).toBe('faded');
    expect(handedOver()).toEqual([
      [raw, faded],
      [undefined, cloth('2', 'red')],
    ]);
  });

  it('is found by values, as it was changed last', () => {
    change(undefined, dyed);
    change(undefined, cloth('2', 'indigo'));
    handedOver();
    change(dyed, faded);
    change(cloth('2', 'indigo'), undefined);
    change(undefined, cloth('3', 'indigo'));
    expect(unwritten.withValues({ color: 'indigo' })).toEqual([cloth('3', 'indigo')]);
  });
});
