import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keyBytes, seal, unseal } from '../secrets/aes-gcm.js';
import type { StateStore } from '../state/state-store.js';
import { personalData, type PersonalFields } from '../../domain/personal-data.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { EventBatch, EventStore, NewEvent, StreamAppend } from './event-store.js';

type PersonKeys = ReturnType<typeof createPersonKeys>;

/** The value in the state store; null after the person was erased. */
type KeptKey = string | null;

const collection = 'person-key';
const keptInMemory = 10_000;
/** How long another process may not notice an erasure, in ms. */
const memoryMs = 60_000;

/** Without its key a person's data in the log cannot be read. Keys are in the state store, recent ones in memory. */
export const createPersonKeys = (state: StateStore) => {
  const memory = new LRUCache<string, { readonly key: Buffer | null }>({ max: keptInMemory, ttl: memoryMs });

  const find = async (person: string): Promise<{ readonly key: Buffer | null } | undefined> => {
    const known = memory.get(person);
    if (known !== undefined) return known;
    const kept = await state.get<KeptKey>(collection, person);
    if (kept === undefined) return undefined;
    const found = { key: kept.value === null ? null : Buffer.from(kept.value, 'base64') };
    memory.set(person, found);
    return found;
  };

  return {
    /** The key; null when there is none, or no longer one. */
    forReading: async (person: string): Promise<Buffer | null> => (await find(person))?.key ?? null,
    /** The key, made and on disk before this resolves; null for an erased person. */
    forWriting: async (person: string): Promise<Buffer | null> => {
      const found = await find(person);
      if (found !== undefined) return found.key;
      await state.insert(collection, person, randomBytes(keyBytes).toString('base64'));
      return (await find(person))?.key ?? null;
    },
    /** Destroys the key forever: no later data of that person can be written either. */
    erase: async (person: string): Promise<void> => {
      await state.put(collection, person, null satisfies KeptKey);
      memory.set(person, { key: null });
    },
  };
};

type Data = Readonly<Record<string, unknown>>;

/** A personal field as the log stores it. */
interface Sealed {
  readonly personal: string;
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'personal' in value && typeof value.personal === 'string';

/** A sealed field can be opened only in its own event. */
const placeOf = (eventId: string, field: string): string => `${eventId} ${field}`;

const fieldsIn = (data: Data, { fields }: PersonalFields): readonly string[] => fields.filter((field) => field in data);

/**
 * An event store whose log contains personal fields only as cipher text. Callers see plain values, or null for an
 * erased person. Events outside the registry pass unchanged.
 * @param registry the personal fields of event types, with their persons (domain/personal-data.ts)
 */
export const withPersonalData = (
  store: EventStore,
  keys: PersonKeys,
  registry: Readonly<Record<string, PersonalFields>> = personalData,
): EventStore => {
  const rules = new Map(Object.entries(registry));

  const sealEvent = async (event: NewEvent): Promise<NewEvent> => {
    const rule = rules.get(event.type);
    if (rule === undefined) return event;
    const data: Data = { ...event.data };
    const key = await keys.forWriting(rule.person(data));
    const sealed = fieldsIn(data, rule).map((field): [string, Sealed | null] => {
      const value = data[field];
      if (value === undefined || value === null || key === null) return [field, null];
      return [field, { personal: seal(key, JSON.stringify(value), placeOf(event.id, field)) }];
    });
    return { ...event, data: { ...data, ...Object.fromEntries(sealed) } };
  };

  const unsealEvent = async (event: RecordedEvent): Promise<RecordedEvent> => {
    const rule = rules.get(event.type);
    if (rule === undefined) return event;
    const data: Data = { ...event.data };
    const key = await keys.forReading(rule.person(data));
    const plain = fieldsIn(data, rule).map((field): [string, unknown] => {
      const value = data[field];
      if (!isSealed(value)) return [field, value];
      const opened: unknown = key && JSON.parse(unseal(key, value.personal, placeOf(event.id, field)));
      return [field, opened];
    });
    return { ...event, data: { ...data, ...Object.fromEntries(plain) } };
  };

  const isPersonal = ({ type }: { readonly type: string }): boolean => rules.has(type);

  const unsealAll = async (events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> => {
    if (!events.some(isPersonal)) return events;
    const plain: RecordedEvent[] = [];
    for (const event of events) plain.push(await unsealEvent(event));
    return plain;
  };

  async function* unsealBatches(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
    for await (const batch of batches) yield { ...batch, events: await unsealAll(batch.events) };
  }

  const sealAll = async (events: readonly NewEvent[]): Promise<readonly NewEvent[]> =>
    events.some(isPersonal) ? Promise.all(events.map(sealEvent)) : events;

  const sealAppend = async (append: StreamAppend): Promise<StreamAppend> => ({
    ...append,
    events: await sealAll(append.events),
  });

  const { appendTogether } = store;
  const together: Pick<EventStore, 'appendTogether'> =
    appendTogether === undefined
      ? {}
      : {
          // A batch without personal data is appended in the same turn of the event loop, to preserve the order of
          // appends.
          appendTogether: async (appends) =>
            appendTogether(
              appends.some(({ events }) => events.some(isPersonal))
                ? await Promise.all(appends.map(sealAppend))
                : appends,
            ),
        };

  return {
    ...together,
    append: async (stream, expected, events) =>
      store.append(stream, expected, events.some(isPersonal) ? await sealAll(events) : events),
    begin: async (streams) => {
      if (!streams.some(({ event }) => isPersonal(event))) return store.begin(streams);
      return store.begin(
        await Promise.all(streams.map(async ({ stream, event }) => ({ stream, event: await sealEvent(event) }))),
      );
    },
    read: async (stream, from, limit) => unsealAll(await store.read(stream, from, limit)),
    readAll: (after, filter) => unsealBatches(store.readAll(after, filter)),
    subscribe: (after, filter, signal) => unsealBatches(store.subscribe(after, filter, signal)),
    close: () => store.close(),
  };
};
