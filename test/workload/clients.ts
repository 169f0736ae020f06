import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import type { Client } from '../kit/client.js';

/** The acknowledged writes, recorded by the clients. */
export interface Acknowledged {
  /** Order ids by PO number. */
  readonly orders: Map<string, string>;
  /** Codes by scan id. */
  readonly scans: Map<string, Set<string>>;
  /** Names of files with labels. */
  readonly labels: Set<string>;
  /** The transaction that paid an order, by order id. */
  readonly payments: Map<string, string>;
}

/** How fast the clients send requests. */
export interface Pace {
  /** The pause after each response in milliseconds. */
  readonly pauseMs: number;
  /** The number of codes in each part of a scan. */
  readonly codes: number;
}

export const fullSpeed: Pace = { pauseMs: 0, codes: 50 };

/** The companies and the group of the orders, and the group of the scans. */
export interface Parties {
  readonly manufacturer: Client;
  readonly vendor: Client;
  readonly partnerIds: { readonly manufacturerId: string; readonly vendorId: string; readonly groupId: string };
  readonly inventoryGroupId: string;
}

export interface Work {
  readonly url: string;
  readonly parties: Parties;
  readonly acknowledged: Acknowledged;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly id?: string;
    readonly data?: unknown;
    readonly status?: string;
    readonly error?: { readonly code?: string; readonly message?: string };
  };
  /** Whether reads do not show the write yet; reads with its token will. */
  readonly isStale: boolean;
  readonly token: string;
}

/**
 * The response to a request; undefined if there is none, or if the server is not well.
 * @param noteFault called with the reason for a missing response
 */
export const answered = async (
  request: () => Promise<Response>,
  noteFault: (fault: string) => void,
): Promise<Answer | undefined> => {
  try {
    const response = await request();
    const text = await response.text();
    const { status, headers } = response;
    if (status >= 500) {
      noteFault(`${status} ${text}`);
      return undefined;
    }
    return {
      status,
      body: JSON.parse(text === '' ? '{}' : text) as Answer['body'],
      isStale: headers.get('x-stale') === 'true',
      token: headers.get('x-consistency-token') ?? '',
    };
  } catch (error) {
    // There was no response: the process was killed before or after it did the work, so the request is repeated with
    // its key.
    if (!types.isNativeError(error)) throw error;
    noteFault(types.isNativeError(error.cause) ? error.cause.message : error.message);
    return undefined;
  }
};

const longestOutageMs = 180_000;

/**
 * Repeats a call until it succeeds and reads show its write: while the server is down the same request is sent again
 * with its idempotency key, and after a response ahead of the read models it waits for them.
 */
export const callUntilRead = async (
  { token }: Pick<Client, 'token'>,
  url: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const ofCaller = { authorization: token };
  const headers = { ...ofCaller, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const deadline = performance.now() + longestOutageMs;
  let answer: Answer | undefined;
  let fault = '';
  const noteFault = (message: string): void => void (fault = message);
  while (performance.now() < deadline) {
    if (answer === undefined) answer = await answered(() => fetch(`${url}/api${path}`, request), noteFault);
    else if (!answer.isStale) return answer;
    else {
      const read = { headers: { ...ofCaller, 'x-consistency-token': answer.token } };
      const seen = await answered(() => fetch(`${url}/api/orders/count`, read), noteFault);
      if (seen?.status === 200 && !seen.isStale) return answer;
      if (seen !== undefined) fault = `a stale answer of ${seen.status}`;
    }
    await pause(20);
  }
  throw new Error(`${method} ${path} got no response: ${fault}`);
};

export const expectOk = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Places orders until it is stopped. */
export const placeOrders = async ({ url, parties, acknowledged, pace, signal }: Work): Promise<void> => {
  const { manufacturer, partnerIds } = parties;
  for (let number = 0; !signal.aborted; number += 1) {
    const po_number = `PO-${randomUUID().slice(0, 8)}-${number}`;
    const { id = '' } = expectOk(
      await callUntilRead(manufacturer, url, 'POST', '/orders', { ...partnerIds, po_number }),
    );
    acknowledged.orders.set(po_number, id);
    await pause(pace.pauseMs);
  }
};

const partsOfScan = 5;

/** Uploads one scan after the other in parts, each acknowledged; the last part completes the scan. */
export const uploadScans = async ({ url, parties, acknowledged, pace, signal }: Work): Promise<void> => {
  const { manufacturer, inventoryGroupId } = parties;
  while (!signal.aborted) {
    const id = randomUUID();
    for (let part = 1; part <= partsOfScan && !signal.aborted; part += 1) {
      const codes = Array.from({ length: pace.codes }, (_, index) => `${id.slice(0, 8)}-${part}-${index}`);
      const scans = codes.map((code, index) => ({
        code,
        scannedAt: new Date(Date.UTC(2026, 0, 5) + index).toISOString(),
      }));
      const path = `/InventoryGroups/${inventoryGroupId}/scannedGroups`;
      const complete = part === partsOfScan;
      expectOk(await callUntilRead(manufacturer, url, 'POST', path, { id, name: `Scan ${id}`, scans, complete }));
      const seen = acknowledged.scans.get(id) ?? new Set();
      for (const code of codes) seen.add(code);
      acknowledged.scans.set(id, seen);
      await pause(pace.pauseMs);
    }
  }
};

/** Brings orders to the payable status, and pays each of them once. */
export const pay = async ({ url, parties, acknowledged, pace, signal }: Work): Promise<void> => {
  const { manufacturer, vendor, partnerIds } = parties;
  const cardInfo = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 30', cvv: '999', zip: '10001' };
  while (!signal.aborted) {
    const po_number = `PAY-${randomUUID()}`;
    const { id = '' } = expectOk(
      await callUntilRead(manufacturer, url, 'POST', '/orders', { ...partnerIds, po_number }),
    );
    acknowledged.orders.set(po_number, id);
    const line = { orderId: id, code: 'CRASH-1', pattern_name: 'Plain', color: 'White', quantity: 1 };
    expectOk(await callUntilRead(manufacturer, url, 'POST', '/orderFabrics', line));
    const step = async (client: Client, body: object, path = `/orders/${id}`): Promise<void> => {
      expectOk(await callUntilRead(client, url, 'PATCH', path, body));
      await pause(pace.pauseMs);
    };
    await step(manufacturer, { status: 'placed' });
    await step(vendor, { status: 'quoted', quote: 'two weeks', total: 12.5 });
    await step(manufacturer, { status: 'accepted' });
    await step(manufacturer, { releaseNotes: 'cut on the bias' }, `/orders/${id}/release`);
    await step(vendor, { status: 'scanned' });
    const paid = await callUntilRead(manufacturer, url, 'POST', `/orders/${id}/payVendor`, { cardInfo });
    // A 409 means that the payment is being confirmed, because a process was killed while it paid.
    if (paid.status === 200) acknowledged.payments.set(id, String(paid.body.data));
    else if (paid.status !== 409)
      throw new Error(`The payment was refused with ${paid.status}: ${JSON.stringify(paid.body)}`);
  }
};

/** Prints labels until it is stopped; a file that its worker did not finish is awaited under the same key. */
export const printLabels = async ({ url, parties, acknowledged, pace, signal }: Work): Promise<void> => {
  const { manufacturer } = parties;
  const fabric = { code: 'LABEL-1', pattern_name: 'Plain', color: 'White' };
  expectOk(await callUntilRead(manufacturer, url, 'POST', '/Fabrics', fabric));
  while (!signal.aborted) {
    const body = { ['of']: { codes: [fabric.code] }, sheet: 'roll-2x1' };
    const { data } = expectOk(await callUntilRead(manufacturer, url, 'POST', '/labels', body));
    const { fileName } = { fileName: '', ...(typeof data === 'object' ? data : {}) };
    acknowledged.labels.add(fileName);
    await pause(pace.pauseMs);
  }
};

/** Changes two fields of the order group at once, again and again, while orders are placed for it. */
export const changeGroup = async ({ url, parties, pace, signal }: Work): Promise<void> => {
  const { manufacturer, partnerIds } = parties;
  for (let number = 1; !signal.aborted; number += 1) {
    const changes = { threadColor: `thread ${number}`, notes: `note ${number}`, checks: { header: number % 2 === 0 } };
    expectOk(await callUntilRead(manufacturer, url, 'PATCH', `/orderGroups/${partnerIds.groupId}`, changes));
    await pause(pace.pauseMs);
  }
};
