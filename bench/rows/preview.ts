import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CouponDefinition, couponStream } from '../../domain/reference/coupon.decider.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { signUp } from '../../test/kit/client.js';
import { startChild } from '../child.js';
import { type Load, measure } from '../load.js';
import { ratioRow, type Result, shareRow } from '../result.js';
import { withLog } from '../with-log.js';

const addedDate = '2026-11-01T00:00:00.000Z';

const couponOf = (changes: Pick<CouponDefinition, 'name' | 'couponType' | 'minUser'>): CouponDefinition => ({
  couponId: randomUUID(),
  discount: 3,
  type: 'percent',
  ...{ expiryDate: null, expiry: null, companyId: null, referralDiscount: null },
  addedDate,
  ...changes,
});

/** One that the company has named, and those that it gets by itself for as many users. */
const coupons = [
  couponOf({ name: 'WELCOME', couponType: 'user', minUser: null }),
  ...[10, 50, 200].map((minUser) => couponOf({ name: `FROM-${minUser}`, couponType: 'auto', minUser })),
];

/** Changes of which no two are alike, as many as are asked for in the time of a bill: no kept answer is of use. */
const changes = Array.from({ length: 200 }, (_, packs) => packs).flatMap((packs) =>
  ([1, 3] as const).flatMap((term) => [true, false].map((isAnnual) => ({ packs, term, isAnnual }))),
);

/** The part of an answer that the bare server has to compute alike. */
interface Shown {
  readonly data: { readonly lines: readonly { readonly kind: string }[] };
}

/**
 * `POST /Companies/{id}/previewBill`, 10 at once, compared with Fastify that parses the same body and prices the same bills
 * from variables, as a command is compared with one that appends the same events; beside it with one that answers the same
 * bytes.
 */
export const preview = async (folder: string): Promise<readonly Result[]> => {
  await withLog(folder, async (store) => {
    const handle = createHandleCommand(store);
    const context = () => newContext({ actorId: systemActor, companyId: null, occurredAt: addedDate });
    for (const definition of coupons)
      await handle(couponStream, definition.couponId, { type: 'SeedDefinition', definition }, context());
  });
  const product = await startChild('product', [], { DATA_DIR: folder });
  const mill = await signUp(product.url, folder, 'manufacturer', 'bench', { coupons: ['WELCOME'] });
  const path = `/Companies/${mill.companyId}/previewBill`;
  const load = (own: string): Pick<Load, 'requests' | 'connections' | 'seconds'> => ({
    requests: changes.map((body) => ({ method: 'POST', path: own, body })),
    connections: 10,
    seconds: 3,
  });
  const most = { packs: 199, term: 3, isAnnual: false };
  const shown = await mill.call<Shown>('POST', path, most);
  const kinds = shown.data.lines.map(({ kind }) => kind);
  if (!kinds.includes('auto') || !kinds.includes('user')) throw new Error(`The bill has only ${kinds.join(', ')}.`);
  await product.ask('idle');
  const ours = await measure({ ...load(`/api${path}`), url: product.url, token: mill.token });
  await product.stop();
  const computing = await startChild('bare-preview', [folder, mill.companyId]);
  const same = await answerOf(`${computing.url}/preview`, most);
  if (!isDeepStrictEqual(same.data.lines, shown.data.lines)) throw new Error('The bare server computes another bill.');
  const computed = await measure({ ...load('/preview'), url: computing.url });
  await computing.stop();
  const bare = await startChild('bare', [`${folder}-bare`]);
  await fetch(`${bare.url}/bytes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: JSON.stringify(shown) }),
  });
  const alone = await measure({ ...load('/bytes'), url: bare.url });
  await bare.stop();
  return [
    ratioRow('preview', ours.perSecond, computed.perSecond, 'bills/s', 0.3),
    shareRow('preview-bytes', ours.perSecond, alone.perSecond, 'bills/s'),
  ];
};

const answerOf = async (url: string, change: object): Promise<Shown> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(change) });
  // The server answers with the type of the product's own route.
  return (await answer.json()) as Shown;
};
