import fc from 'fast-check';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { describeOnMongo } from '../../../test/servers/on-mongo.js';
import type { MongoConnection } from '../../mongo/connection.js';
import { documentsOf } from '../store/document-text.js';
import { everything } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { type Outcome, readDeadline } from '../store/read-store.js';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.js';
import { createMongoWriter, documentsIn, type MongoWriter } from './mongo-writer.js';
import { metadataOf } from '../../../test/kit/metadata.js';

interface Bolt extends Document {
  readonly mill: string;
  /** Every event that the bolt has handled, to detect a lost or repeated one. */
  readonly seen: readonly number[];
}

const bolts: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', mill: 'exact', seen: 'json' },
  indexes: [],
  handlers: {
    Added: ({ position, data }: RecordedEvent<{ type: 'Added'; data: { id: string; mill: string } }>) => [
      { id: data.id, apply: (doc) => ({ ...data, seen: [...(doc?.seen ?? []), position] }) },
    ],
    Gone: ({ data }: RecordedEvent<{ type: 'Gone'; data: { id: string } }>) => [
      { id: data.id, apply: () => undefined },
    ],
    Moved: ({ position, data }: RecordedEvent<{ type: 'Moved'; data: { mill: string; to: string } }>) => [
      { where: { mill: data.mill }, apply: (doc) => ({ ...doc, mill: data.to, seen: [...doc.seen, position] }) },
    ],
  },
};

const id = fc.constantFrom('a', 'b', 'c');
const mill = fc.constantFrom('north', 'south');
const data = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('Added'), data: fc.record({ id, mill }) }) },
  fc.record({ type: fc.constant('Gone'), data: fc.record({ id }) }),
  fc.record({ type: fc.constant('Moved'), data: fc.record({ mill, to: mill }) }),
);
const log = fc.array(data, { minLength: 1, maxLength: 12 }).map((events) =>
  events.map((event, at): RecordedEvent => ({
    ...event,
    id: `e${at}`,
    stream: 'bolt-1',
    revision: at,
    position: at + 1,
    metadata: metadataOf(),
  })),
);

/** The next step: the lease moves to another process, or a present or former owner does its next work. */
const steps = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('takeover' as const) },
    { weight: 8, arbitrary: fc.record({ writer: fc.nat(), events: fc.integer({ min: 1, max: 5 }) }) },
  ),
  { maxLength: 25 },
);

/** A process with the lease, or one that still assumes it. */
interface Owner {
  readonly writer: MongoWriter;
  position: number;
  inHand: Outcome | undefined;
}

describeOnMongo((mongo) => {
  let connection: MongoConnection;
  beforeAll(async () => {
    connection = await mongo.connect();
  });

  const sorted = (docs: readonly Document[]): readonly Document[] =>
    [...docs].sort((left, right) => (left.id < right.id ? -1 : 1));

  const expected = async (events: readonly RecordedEvent[]): Promise<readonly Document[]> => {
    const store = openSqliteReadStore(':memory:');
    await store.open([bolts]);
    await store.apply([{ model: bolts, events, position: events.length }]);
    const found = await store.find(bolts, {
      deadline: readDeadline(),
      where: everything,
      order: [{ field: 'id', descending: false }],
      limit: 99,
      offset: 0,
    });
    await store.close();
    return documentsOf(found.texts.join(','));
  };

  test('owners that were stopped at any moment change nothing that their successors wrote', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(log, steps, async (events, script) => {
        const table = {
          name: `bolt_v${(runs += 1)}`,
          fields: bolts.fields,
          folded: new Set<string>(),
          trigramFields: [],
        };
        let checkpoint = 0;
        const owners: Owner[] = [];
        const takeOver = (): Owner => {
          const owner = {
            writer: createMongoWriter(connection, table, bolts),
            position: checkpoint,
            inHand: undefined,
          };
          owners.push(owner);
          return owner;
        };
        const go = async (owner: Owner, size: number): Promise<void> => {
          if (owner.inHand === undefined) {
            const position = Math.min(events.length, owner.position + size);
            owner.inHand = await owner.writer.prepare(events.slice(owner.position, position), position);
            return;
          }
          await owner.writer.write(owner.inHand);
          owner.position = owner.inHand.position;
          owner.inHand = undefined;
          if (owner === owners.at(-1)) checkpoint = owner.position;
        };
        takeOver();
        for (const step of script) {
          const owner = step === 'takeover' ? undefined : owners[step.writer % owners.length];
          if (step === 'takeover') takeOver();
          else if (owner !== undefined) await go(owner, step.events);
        }
        const last = takeOver();
        while (checkpoint < events.length || last.inHand !== undefined) await go(last, 3);
        for (const owner of owners) if (owner.inHand !== undefined) await go(owner, 0);

        const rows = await documentsIn(connection, table).find().toArray();
        expect(sorted(rows.flatMap(({ doc }) => doc ?? []))).toEqual(await expected(events));
      }),
      { numRuns: 100 },
    );
  });

  test('a document that came and went within one batch cannot come back', async () => {
    const table = { name: 'bolt_v0', fields: bolts.fields, folded: new Set<string>(), trigramFields: [] };
    const [added, gone] = fc.sample(log, { numRuns: 1, seed: 1 }).flatMap(([event]) => {
      const own = { id: 'a', mill: 'north' };
      return event
        ? [
            { ...event, type: 'Added', data: own },
            { ...event, type: 'Gone', data: own, position: 2 },
          ]
        : [];
    });
    if (added === undefined || gone === undefined) throw new Error('a log has an event');
    const [late, prompt] = [1, 2].map(() => createMongoWriter(connection, table, bolts));
    const inHand = await late?.prepare([added], 1);
    const whole = await prompt?.prepare([added, gone], 2);
    if (inHand === undefined || whole === undefined) throw new Error('two writers prepare two outcomes');
    await prompt?.write(whole);
    await late?.write(inHand);
    expect(await documentsIn(connection, table).find().toArray()).toEqual([{ _id: 'a', pos: 2 }]);
  });
});
