import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Audit } from './audit.js';
import type { Acknowledged } from './clients.js';
import { mailsOfOrders, unsentOfOrders } from './order-mails.js';
import { wrongTerms } from './order-terms.js';

/** Returns one line for each fault. */
type Check = (seen: Audit, acknowledged: Acknowledged) => readonly string[];

const textOf = (data: object, field: string): string => String(Reflect.get(data, field));

const ofType = ({ events }: Pick<Audit, 'events'>, ...types: readonly string[]): readonly RecordedEvent[] =>
  events.filter(({ type }) => types.includes(type));

const repeated = (all: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
};

const orders: Check = (seen, acknowledged) => {
  const made = new Map(
    ofType(seen, 'OrderCreated').map(({ data }) => [textOf(data, 'poNumber'), textOf(data, 'orderId')]),
  );
  return [
    ...[...acknowledged.orders].filter(([po, id]) => made.get(po) !== id).map(([po]) => `the order ${po} is lost`),
    ...repeated(ofType(seen, 'OrderCreated').map(({ data }) => textOf(data, 'poNumber'))).map(
      (po) => `the order ${po} is there twice`,
    ),
  ];
};

const numbers: Check = (seen) =>
  ['index', 'jobNumber'].flatMap((field) =>
    repeated(ofType(seen, 'OrderCreated').map(({ data }) => textOf(data, field))).map(
      (number) => `the ${field} ${number} was given twice`,
    ),
  );

const scans: Check = (seen, acknowledged) => {
  const held = new Map<string, string[]>();
  for (const { data } of ofType(seen, 'SwatchScanned')) {
    const { scanId, scans: part } = { scanId: '', scans: [], ...data };
    held.set(scanId, [...(held.get(scanId) ?? []), ...part.map(({ code }: { code: string }) => code)]);
  }
  return [...acknowledged.scans].flatMap(([id, codes]) => {
    const found = held.get(id) ?? [];
    const isHeld = new Set(found);
    const lost = [...codes].filter((code) => !isHeld.has(code));
    return [
      ...lost.map((code) => `the scan of ${code} is lost`),
      ...repeated(found).map((code) => `the scan of ${code} is there twice`),
    ];
  });
};

const charges: Check = (seen, acknowledged) => {
  const orderOf = new Map(
    ofType(seen, 'PaymentAttempted').map(({ data }) => [textOf(data, 'attemptId'), textOf(data, 'orderId')]),
  );
  const charged = seen.charges.map(({ orderId }) => orderOf.get(orderId) ?? `unknown attempt ${orderId}`);
  const transactions = new Map(seen.charges.map(({ transactionId }, index) => [charged[index], transactionId]));
  return [
    ...repeated(charged).map((order) => `the order ${order} is charged twice`),
    ...charged.filter((order) => order.startsWith('unknown')).map((order) => `a charge of an ${order}`),
    ...[...acknowledged.payments]
      .filter(([order, transaction]) => transactions.get(order) !== transaction)
      .map(([order]) => `the payment of ${order} is lost`),
  ];
};

/** A file that was acknowledged is the only one of its request. */
const labels: Check = (seen, acknowledged) => {
  const made = ofType(seen, 'ExportCompleted').map(({ data }) => textOf(data, 'fileName'));
  const failed = ofType(seen, 'ExportFailed').map(({ data }) => textOf(data, 'exportId'));
  return [
    ...[...acknowledged.labels].filter((name) => !made.includes(name)).map((name) => `the labels ${name} are lost`),
    ...repeated(made).map((name) => `the file ${name} was made twice`),
    ...failed.map((id) => `the export ${id} has failed`),
  ];
};

const models: Check = ({ kept, rebuilt }) =>
  Object.keys(rebuilt)
    .filter((name) => kept[name] !== rebuilt[name])
    .map((name) => `the read model ${name} differs from a rebuild`);

/**
 * The Message-IDs of all mails that must have been sent; the mails about a scan or a bill follow from the event that
 * reports it.
 */
const requiredMails = ({ events }: Pick<Audit, 'events'>): ReadonlySet<string> => {
  const caused = ofType({ events }, 'UserRegistered', 'PasswordLinkRequested', 'VendorPaymentSettingsChanged');
  const owners = new Map(
    ofType({ events }, 'UserRegistered').map(({ data }) => [textOf(data, 'companyId'), textOf(data, 'email')]),
  );
  const ofScans = ofType({ events }, 'ScanReported')
    .filter(({ data }) => textOf(data, 'mails') !== '0')
    .map(({ data, metadata }) => deriveId(textOf(data, 'scanId'), `mail ${owners.get(metadata.companyId ?? '')}`));
  // The bill of a year is due at the sign-up; those of months come on the 1st, which no run waits for.
  const ofBills = ofType({ events }, 'BillIssued').map(({ id, data }) =>
    deriveId(id, `billing ${owners.get(textOf(data, 'companyId'))}`),
  );
  return new Set([...caused.map(({ id }) => id), ...ofScans, ...ofBills]);
};

const mails: Check = (seen) => {
  const requested = requiredMails(seen);
  const arrived = new Set(seen.mails);
  const ofOrders = mailsOfOrders(seen.events);
  const isKnown = (id: string): boolean =>
    requested.has(id) ||
    ofOrders.some(({ due, allowed, digests }) => [due, allowed, digests].some((ids) => ids.has(id)));
  return [
    ...[...requested].filter((id) => !arrived.has(id)).map((id) => `the mail ${id} never came`),
    ...unsentOfOrders(seen.events, arrived),
    ...[...arrived].filter((id) => !isKnown(id)).map((id) => `the mail ${id} was sent under an id of its own`),
  ];
};

/** The conditions that must hold after every crash. */
export const checks: Readonly<Record<string, Check>> = {
  'holds every acknowledged order, once': orders,
  'doubles no number': numbers,
  'holds every acknowledged scan, once': scans,
  'charges no order twice, and knows every charge that it acknowledged': charges,
  'makes each file of labels that it acknowledged, once': labels,
  'shows read models that equal a rebuild from zero': models,
  'shows each order with the terms that it was placed for': wrongTerms,
  'loses no mail, and sends none under a second Message-ID': mails,
};

/** The open effects of the log; none is left when the workers have caught up. */
export const openEffects = (seen: Pick<Audit, 'events' | 'mails' | 'charges'>): readonly string[] => {
  const idsOf = (field: string, ...types: readonly string[]) =>
    new Set(ofType(seen, ...types).map(({ data }) => textOf(data, field)));
  const without = (requested: ReadonlySet<string>, done: ReadonlySet<string>) =>
    [...requested].filter((id) => !done.has(id));
  const approved = idsOf('attemptId', 'PaymentApproved');
  const ended = idsOf('attemptId', 'PaymentApproved', 'PaymentDeclined', 'PaymentFailed', 'PaymentUnsettled');
  const signUps = idsOf('signUpId', 'SignUpStarted');
  return [
    ...without(signUps, idsOf('signUpId', 'SignUpCompleted', 'SignUpWithdrawn')).map((id) => `sign-up ${id} not ended`),
    ...without(idsOf('scanId', 'ScanCompleted'), idsOf('scanId', 'ScanReported')).map(
      (id) => `scan ${id} not reported`,
    ),
    ...without(idsOf('attemptId', 'PaymentAttempted'), ended).map((id) => `payment ${id} without an outcome`),
    ...without(new Set(seen.charges.map(({ orderId }) => orderId)), approved).map((id) => `charge ${id} not recorded`),
    ...without(requiredMails(seen), new Set(seen.mails)).map((id) => `mail ${id} not sent`),
    ...unsentOfOrders(seen.events, new Set(seen.mails)),
  ];
};
