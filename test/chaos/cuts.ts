import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../kit/deployable.js';
import type { Servers } from '../product/three-processes.js';
import { type FaultyProxy, startFaultyProxy } from '../servers/faulty-proxy.js';
import { untilRecovered } from './recovery.js';
import type { World } from './world.js';

/** A proxy for each server, by the server's name. */
export type Proxies = Map<string, FaultyProxy>;

const variables = { eventStore: 'EVENTSTORE_URL', mongo: 'MONGO_URL', redis: 'REDIS_URL' } as const;

/** Starts the proxies. @returns the variables that direct the deployables through them */
export const startProxies = async ({ environment }: Servers, proxies: Proxies): Promise<Environment> => {
  const reached: Record<string, string> = {};
  for (const [server, variable] of Object.entries(variables)) {
    const address = new URL(environment[variable] ?? '');
    const proxy = await startFaultyProxy(Number(address.port));
    proxies.set(server, proxy);
    address.port = String(proxy.port);
    reached[variable] = address.href;
  }
  return reached;
};

const ways: Readonly<Record<string, (proxy: FaultyProxy) => void>> = {
  'cut off': (proxy) => proxy.cut(),
  'half-open': (proxy) => proxy.halfOpen(),
  '5 s an answer': (proxy) => proxy.slow(5_000),
};

/** How the requests during an outage ended, and the time until everything worked again. */
export interface Outage {
  readonly cut: string;
  /** The number of responses by status; 0 stands for no response. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly longestSeconds: number;
  readonly recoverySeconds: number;
}

const outageMs = 12_000;

interface Ended {
  readonly status: number;
  readonly seconds: number;
}

/** Sends one request and does not repeat it. */
const ask = async ({ url, parties, acknowledged }: World, isWrite: boolean): Promise<Ended> => {
  const { manufacturer, partnerIds } = parties;
  const poNumber = `CUT-${randomUUID()}`;
  const began = performance.now();
  const ended = (status: number): Ended => ({ status, seconds: (performance.now() - began) / 1_000 });
  try {
    const response = await fetch(`${url}/api/orders${isWrite ? '' : '?range=[0,9]'}`, {
      method: isWrite ? 'POST' : 'GET',
      headers: { authorization: manufacturer.token, 'content-type': 'application/json' },
      body: isWrite ? JSON.stringify({ ...partnerIds, po_number: poNumber }) : null,
    });
    const body = (await response.json()) as { readonly id?: string };
    if (isWrite && response.ok) acknowledged.orders.set(poNumber, body.id ?? '');
    return ended(response.status);
  } catch (error) {
    console.log(`  no answer: ${String(error)}`);
    return ended(0);
  }
};

/** Disturbs the connection to one server after the other, in each way, while requests go on. */
export async function* disturbAll(world: World, proxies: Proxies): AsyncGenerator<Outage> {
  for (const [server, proxy] of proxies)
    for (const [way, spoil] of Object.entries(ways)) {
      world.note(`${server} ${way}`);
      spoil(proxy);
      const pending: Promise<Ended>[] = [];
      for (const end = performance.now() + outageMs; performance.now() < end; await pause(1_000))
        pending.push(ask(world, true), ask(world, false));
      const requests = await Promise.all(pending);
      world.note('healed');
      proxy.heal();
      const began = performance.now();
      await Promise.race([untilRecovered(world), world.working]);
      const statuses: Record<number, number> = {};
      for (const { status } of requests) statuses[status] = (statuses[status] ?? 0) + 1;
      yield {
        cut: `${server} ${way}`,
        statuses,
        longestSeconds: Math.max(...requests.map(({ seconds }) => seconds)),
        recoverySeconds: (performance.now() - began) / 1_000,
      };
    }
}
