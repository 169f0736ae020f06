import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fold } from '../../domain/kit/decider.js';
import { isRecord } from '../../domain/kit/json.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { Document, FieldType } from '../../infra/schema/read-model.js';
import { asStored } from '../../infra/query/stored-value.js';
import { readModels } from '../../projections/read-models.js';
import { projectedLog } from '../kit/projected.js';

/**
 * The file has events in the form of their types' first version: whole streams, an event a line. No line is ever
 * changed; only events of a new type, or of a new version of an old one, are appended.
 */
const golden = readFileSync(join('test', 'golden-events', 'events.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedEvent);

interface DomainFile {
  readonly folder: string;
  readonly types: readonly string[];
  readonly streams: readonly AnyStream[];
}

type AnyStream = Stream<never, RecordedEvent, unknown>;
const isStream = (value: unknown): value is AnyStream =>
  typeof value === 'object' && value !== null && 'decider' in value && 'nameOf' in value && 'owns' in value;

const readFile = async (name: string): Promise<DomainFile> => {
  const text = readFileSync(join('domain', name), 'utf8');
  const declarations = text.matchAll(/(?:DomainEvent|EventOf|OrderEventOf|definitionDecider)<\s*'(\w+)'/g);
  const exported: unknown = text.includes('defineStream(') ? await import(`../../domain/${name}`) : {};
  return {
    folder: dirname(name),
    types: [...declarations].map(([, type = '']) => type),
    streams: isRecord(exported) ? Object.values(exported).filter(isStream) : [],
  };
};

/**
 * The event types and the kinds of streams of each domain file. The files are loaded one after another: Jest fails if
 * two of them load the same module at once.
 */
const domain: DomainFile[] = [];
for (const name of readdirSync('domain', { recursive: true, encoding: 'utf8' }))
  if (name.endsWith('.ts') && !/(?:\.test|testing)\.ts$/.test(name)) domain.push(await readFile(name));

/** The kind of a stream by its name. Processes share one category, so the first event decides for them. */
const kindOf = (stream: string, [first]: readonly RecordedEvent[]): AnyStream | undefined => {
  const declaring = domain.filter(({ types }) => types.includes(first?.type ?? '')).map(({ folder }) => folder);
  const named = domain.flatMap(({ folder, streams: kinds }) =>
    kinds.filter((kind) => stream.startsWith(kind.nameOf(''))).map((kind) => ({ kind, folder })),
  );
  const [only] = named;
  return (named.length === 1 ? only : named.find(({ folder }) => declaring.includes(folder)))?.kind;
};

const streams = new Map<string, RecordedEvent[]>();
for (const event of golden) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);

/** The paths of values that JSON cannot represent, such as the result of a missing field. */
const holesIn = (value: unknown, path = ''): readonly string[] => {
  if (value === undefined || Number.isNaN(value)) return [path];
  if (value instanceof Map || value instanceof Set) return holesIn([...value], path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => holesIn(inner, `${path}.${key}`));
};

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The fields of a document that are undefined or do not have their declared type. Some texts may be a boolean too (A74,
 * A75).
 */
const faultsIn = (doc: Document, fields: Readonly<Record<string, FieldType>>): readonly string[] => {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(doc));
  const isFaulty = (field: string, type: FieldType): boolean => {
    const value = values.get(field);
    if (type === 'json') return holesIn(value).length > 0;
    if (!isScalar(value)) return true;
    return asStored(type, value) !== value && !(typeof value === 'boolean' && type === 'exact');
  };
  return Object.entries(fields).flatMap(([field, type]) => (isFaulty(field, type) ? [`${doc.id}.${field}`] : []));
};

test('every event type has a sample', () => {
  const types = domain.flatMap((file) => file.types);
  expect(types.length).toBeGreaterThan(100);
  const sampled = new Set(golden.map(({ type }) => type));
  expect(types.filter((type) => !sampled.has(type))).toEqual([]);
});

test.each([...streams])('%s is folded as ever', (stream, events) => {
  if (events[0]?.type === 'CreationAbandoned') return expect(events).toHaveLength(1);
  const kind = kindOf(stream, events);
  expect(kind).toBeDefined();
  if (kind) expect(holesIn(fold(kind.decider, events))).toEqual([]);
});

test.each(readModels.map((model) => [model.name, model] as const))(
  'the read model %s makes whole documents of them',
  (_, model) => {
    const documents = projectedLog(model, golden);
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.flatMap((doc) => faultsIn(doc, model.fields))).toEqual([]);
  },
);
