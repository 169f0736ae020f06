import type { ReadModel } from '../../schema/read-model.js';
import { eq } from '../../query/query.js';
import { createKeptAnswers } from './kept-answers.js';

interface Bolt {
  readonly id: string;
  readonly color: string;
}

const bolts: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', color: 'exact' },
  indexes: [],
  handlers: {},
};
const bolt = (id: string, color: string): Bolt => ({ id, color });
const red = bolt('b1', 'red');
const blue = bolt('b2', 'blue');

/** The red bolts, asked for through what is kept; `asked` counts the questions that went on to the store. */
const setUp = (found: () => readonly Bolt[] = () => [red]) => {
  const kept = createKeptAnswers();
  const counter = { asked: 0 };
  const find = async (): Promise<readonly Bolt[]> => {
    counter.asked += 1;
    return found();
  };
  const reds = (whileAsking = find) => kept.documents({ model: bolts, where: eq('color', 'red') }, whileAsking);
  return { kept, reds, find, asked: () => counter.asked };
};

describe('documents that many requests ask for', () => {
  it('are asked for once', async () => {
    const { reds, asked } = setUp();
    expect([await reds(), await reds()]).toEqual([[red], [red]]);
    expect(asked()).toBe(1);
  });

  it.each([
    ['one of them is changed', { id: 'b1', before: red, after: bolt('b1', 'blue') }],
    ['one of them is removed', { id: 'b1', before: red, after: undefined }],
    ['another one becomes one of them', { id: 'b2', before: blue, after: bolt('b2', 'red') }],
    ['another one is made', { id: 'b3', before: undefined, after: bolt('b3', 'red') }],
  ])('are asked for again once %s', async (_, change) => {
    const { kept, reds, asked } = setUp();
    await reds();
    kept.changed('bolt', [change]);
    await reds();
    expect(asked()).toBe(2);
  });

  it('stay known while others change', async () => {
    const { kept, reds, asked } = setUp();
    await reds();
    kept.changed('bolt', [{ id: 'b2', before: blue, after: bolt('b2', 'green') }]);
    kept.changed('spool', [{ id: 'b1', before: red, after: undefined }]);
    await reds();
    expect(asked()).toBe(1);
  });

  it('are not kept where the model changed while they were asked for', async () => {
    const { kept, reds, find, asked } = setUp();
    await reds(async () => {
      const before = await find();
      kept.changed('bolt', [{ id: 'b2', before: blue, after: bolt('b2', 'red') }]);
      return before;
    });
    await reds();
    expect(asked()).toBe(2);
  });

  it('are forgotten when the model answers from another table', async () => {
    const { kept, reds, asked } = setUp();
    await reds();
    kept.forget('bolt');
    await reds();
    expect(asked()).toBe(2);
  });

  it('are asked for each time where they are many', async () => {
    const { reds, asked } = setUp(() => Array.from({ length: 51 }, (_, at) => bolt(`b${at}`, 'red')));
    await reds();
    expect(await reds()).toHaveLength(51);
    expect(asked()).toBe(2);
  });
});
