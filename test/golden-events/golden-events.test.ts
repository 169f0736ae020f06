import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseChangeDecider } from '../../domain/audit/refused-change.decider.js';
import { claimDecider } from '../../domain/claim/claim.decider.js';
import { companyDecider } from '../../domain/company/company.decider.js';
import { exportDecider } from '../../domain/export/export.decider.js';
import { fabricDecider } from '../../domain/fabric/fabric.decider.js';
import { importDecider } from '../../domain/import/import.decider.js';
import { inventoryGroupDecider } from '../../domain/inventory-group/inventory-group.decider.js';
import { inventoryTypeStream } from '../../domain/inventory-type/inventory-type.decider.js';
import { type Decider, fold } from '../../domain/kit/decider.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { orderGroupDecider } from '../../domain/order-group/order-group.decider.js';
import { orderDecider } from '../../domain/order/order.decider.js';
import { orderbookDecider } from '../../domain/orderbook/orderbook.decider.js';
import * as reference from '../../domain/reference/reference-data.js';
import { scanDecider } from '../../domain/scan/scan.decider.js';
import { signUpDecider } from '../../domain/sign-up/sign-up.decider.js';
import { swatchDecider } from '../../domain/swatch/swatch.decider.js';
import { userDecider } from '../../domain/user/user.decider.js';
import { vendorLinkDecider } from '../../domain/vendor-link/vendor-link.decider.js';
import { vendorMailDecider } from '../../domain/vendor-mail/vendor-mail.decider.js';
import type { Document, FieldType } from '../../infra/read-models/declare/read-model.js';
import { asStored } from '../../infra/read-models/query/stored-value.js';
import { readModels } from '../../projections/read-models.js';
import { projectedLog } from '../kit/projected.js';

/**
 * Events as they were written when their types were new, one log of whole streams, an event a line. A line is never
 * changed: what is appended to this file is an event of a new type, or of a new version of an old one.
 */
const golden = readFileSync(join('test', 'golden-events', 'events.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedEvent);

type Evolving = Pick<Decider<never, DomainEvent, unknown>, 'initialState' | 'evolve'>;

/** By the category of a stream; the streams of processes are told by their first event. */
const deciders: Readonly<Record<string, Evolving>> = {
  claim: claimDecider,
  company: companyDecider,
  coupon: reference.couponStream.decider,
  fabric: fabricDecider,
  inventorygroup: inventoryGroupDecider,
  inventorytype: inventoryTypeStream.decider,
  order: orderDecider,
  orderbook: orderbookDecider,
  ordergroup: orderGroupDecider,
  plan: reference.planStream.decider,
  scan: scanDecider,
  setting: reference.settingStream.decider,
  soundtype: reference.soundTypeStream.decider,
  swatch: swatchDecider,
  user: userDecider,
  vendorlink: vendorLinkDecider,
  ChangeRefused: refuseChangeDecider,
  ExportRequested: exportDecider,
  SignUpStarted: signUpDecider,
  SwatchesImported: importDecider,
  VendorMailRequested: vendorMailDecider,
};

const declaredTypes = (): readonly string[] => {
  const names = readdirSync('domain', { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return sources.flatMap((name) => {
    const text = readFileSync(join('domain', name), 'utf8');
    return [...text.matchAll(/(?:DomainEvent|OrderEventOf|definitionDecider)<\s*'(\w+)'/g)].map(
      ([, type = '']) => type,
    );
  });
};

const streams = new Map<string, RecordedEvent[]>();
for (const event of golden) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);

/** Where in a value something is that JSON has no word for: what a reader makes of a field that it misses. */
const holesIn = (value: unknown, path = ''): readonly string[] => {
  if (value === undefined || Number.isNaN(value)) return [path];
  if (value instanceof Map || value instanceof Set) return holesIn([...value], path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => holesIn(inner, `${path}.${key}`));
};

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The fields of a document that hold nothing, or what their type does not hold. Some texts are a boolean too (A74, A75). */
const faultsIn = (doc: Document, fields: Readonly<Record<string, FieldType>>): readonly string[] => {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(doc));
  const isFaulty = (field: string, type: FieldType): boolean => {
    const value = values.get(field);
    if (type === 'json') return holesIn(value).length > 0;
    if (!isScalar(value)) return true;
    return asStored(type, value) === undefined && !(typeof value === 'boolean' && type === 'exact');
  };
  return Object.entries(fields).flatMap(([field, type]) => (isFaulty(field, type) ? [`${doc.id}.${field}`] : []));
};

test('every event type has a sample', () => {
  const types = declaredTypes();
  expect(types.length).toBeGreaterThan(100);
  const sampled = new Set(golden.map(({ type }) => type));
  expect(types.filter((type) => !sampled.has(type))).toEqual([]);
});

test.each([...streams])('%s is folded as ever', (stream, events) => {
  if (events[0]?.type === 'CreationAbandoned') return expect(events).toHaveLength(1);
  const decider = deciders[stream.slice(0, stream.indexOf('-'))] ?? deciders[events[0]?.type ?? ''];
  expect(decider).toBeDefined();
  if (decider) expect(holesIn(fold(decider, events))).toEqual([]);
});

test.each(readModels.map((model) => [model.name, model] as const))(
  'the read model %s makes whole documents of them',
  (_, model) => {
    const documents = projectedLog(model, golden);
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.flatMap((doc) => faultsIn(doc, model.fields))).toEqual([]);
  },
);
