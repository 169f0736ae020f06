import fc from 'fast-check';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { applyEvents, type DocumentSource, type Pins } from './unit-of-work.js';
import { metadataOf } from '../../../test/kit/metadata.js';

interface Bolt extends Document {
  readonly mill: string;
  readonly color: string;
  readonly cuts: number;
}

interface Step {
  readonly type: 'BoltSet' | 'BoltFound' | 'BoltGone' | 'MillMoved' | 'ColorCut';
  readonly id: string;
  readonly mill: string;
  readonly color: string;
}

type Stepped = RecordedEvent<{ readonly type: string; readonly data: Step }>;

const model: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', mill: 'exact', color: 'exact', cuts: 'number' },
  indexes: [],
  stream: (id) => `bolt-${id}`,
  handlers: {
    BoltSet: ({ data: { id, mill, color } }: Stepped) => [
      { id, apply: (doc?: Bolt) => ({ id, mill, color, cuts: doc?.cuts ?? 0 }) },
    ],
    BoltGone: ({ data: { id } }: Stepped) => [{ id, apply: () => undefined }],
    BoltFound: ({ data: { id, mill, color } }: Stepped) => [
      { id, isNew: true, apply: () => ({ id, mill, color, cuts: 0 }) },
    ],
    MillMoved: ({ data: { mill, color } }: Stepped) => [
      { where: { mill }, apply: (doc: Bolt) => ({ ...doc, mill: `${mill}'`, color }) },
    ],
    ColorCut: ({ data: { mill, color } }: Stepped) => [
      { where: { mill, color }, apply: (doc: Bolt) => ({ ...doc, cuts: doc.cuts + 1 }) },
    ],
  },
};

const step = fc.record<Step>({
  type: fc.constantFrom('BoltSet', 'BoltSet', 'BoltGone', 'MillMoved', 'ColorCut'),
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  mill: fc.constantFrom('north', 'south', "north'"),
  color: fc.constantFrom('Ecru', 'Indigo'),
});

const recorded = (data: Step, at: number, revision = 1): RecordedEvent => ({
  id: `event-${at}`,
  stream: `bolt-${data.id}`,
  revision,
  position: at + 1,
  type: data.type,
  data,
  metadata: metadataOf(`command-${at}`),
});

/** Documents in memory, and the ids of reads. */
const memory = () => {
  const docs = new Map<string, Document>();
  const asked: string[] = [];
  const source: DocumentSource = {
    get: (id) => {
      asked.push(id);
      return docs.get(id);
    },
    where: (pins: Pins) =>
      [...docs.values()].filter((doc) =>
        Object.entries(pins).every(([field, value]) => Reflect.get(doc, field) === value),
      ),
    recall: () => undefined,
  };
  const take = (events: readonly RecordedEvent[]): void => {
    for (const { id, after } of applyEvents(model, events, source).changes) {
      if (after === undefined) docs.delete(id);
      else docs.set(id, after);
    }
  };
  return { source, asked, take, held: () => [...docs.values()].sort((one, other) => (one.id < other.id ? -1 : 1)) };
};

describe('events that are applied together', () => {
  it('give the same result as one by one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const [together, oneByOne] = [memory(), memory()];
        const events = steps.map((data, at) => recorded(data, at));
        together.take(events);
        for (const event of events) oneByOne.take([event]);
        expect(together.held()).toEqual(oneByOne.held());
      }),
      { numRuns: 300 },
    );
  });

  it('do not look up a document that is new, unless the store may be ahead', () => {
    const found = recorded({ type: 'BoltFound', id: '3', mill: 'north', color: 'Ecru' }, 1, 3);
    const { source, asked } = memory();
    expect(applyEvents(model, [found], source).changes).toHaveLength(1);
    expect(asked).toEqual([]);
    applyEvents(model, [found], { ...source, positionOf: () => 0 });
    expect(asked).toEqual(['3']);
  });

  it('do not look up a document that the first event of its stream makes, unless the store may be ahead', () => {
    const made = recorded({ type: 'BoltSet', id: '1', mill: 'north', color: 'Ecru' }, 0, 0);
    const changed = recorded({ type: 'BoltSet', id: '2', mill: 'north', color: 'Ecru' }, 1, 3);
    const { source, asked } = memory();
    expect(applyEvents(model, [made, changed], source).changes).toHaveLength(2);
    expect(asked).toEqual(['2']);
    applyEvents(model, [made], { ...source, positionOf: () => 0 });
    expect(asked).toEqual(['2', '1']);
  });
});
