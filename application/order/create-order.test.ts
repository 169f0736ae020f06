import { companyStream } from '../../domain/company/company.decider.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { checksOf } from '../../domain/order-group/order-group.changes.js';
import { orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { companyModel, orderGroupModel, orderModel, vendorLinkModel } from '../../projections/index.js';
import { withActionBeforeAppend } from '../../test/kit/action-before-append.js';
import { linkIdOf } from '../vendor-link/vendor-links.js';
import { createOrderGroup } from '../order-group/change-order-group.js';
import { createOrder } from './create-order.js';

const vendorId = 'company-loom';
const groupId = 'g1';
const linkId = linkIdOf(millId, vendorId);
const models = [companyModel, orderGroupModel, vendorLinkModel, orderModel];
const context = () => newContext({ actorId: 'u1', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });

/** Appends the events of two companies, their link and a group. */
const appendPartners = async (handle: HandleCommand): Promise<number> => {
  const names = { manufacturerName: 'Mill', vendorName: 'Loom' };
  for (const [companyId, name, type] of [
    [millId, 'Mill', 'manufacturer'],
    [vendorId, 'Loom', 'vendor'],
  ] as const) {
    const announced = { type: 'AnnounceCompany', companyId, ownerId: 'u1', signUpId: 's' } as const;
    await handle(companyStream, companyId, announced, context());
    const [registered] = millRegistered({ companyId, name, type });
    if (registered?.type !== 'CompanyRegistered') throw new Error('The builder begins with the registration.');
    const register = { type: 'RegisterCompany', company: registered.data, packs: [], card: null } as const;
    await handle(companyStream, companyId, register, context());
  }
  const ids = { manufacturerId: millId, vendorId };
  const contact = { name: 'Ada', email: 'ada@loom.test', phone: '5550102000', companyName: 'Loom' };
  const link = { linkId, ...ids, ...names, ...contact, referralCode: null, active: true };
  await handle(vendorLinkStream, linkId, { type: 'LinkVendor', link }, context());
  const group = { groupId, ...ids, ...names, name: 'Books', threadColor: null, notes: null, checks: checksOf() };
  const create = { type: 'CreateOrderGroup', group } as const;
  return (await handle(orderGroupStream, groupId, create, context())).position;
};

const changeAll = async (handle: HandleCommand): Promise<void> => {
  for (const [companyId, name] of [
    [millId, 'New Mill'],
    [vendorId, 'New Loom'],
  ] as const)
    await handle(companyStream, companyId, { type: 'ChangeCompanySettings', name }, context());
  const rename = { type: 'ChangeOrderGroup', companyId: millId, changes: { name: 'Rugs' } } as const;
  await handle(orderGroupStream, groupId, rename, context());
  const option = { type: 'ChangeVendorSide', companyId: vendorId, changes: { paymentOption: 'card' } } as const;
  await handle(vendorLinkStream, linkId, option, context());
};

const portsOn = (events: EventStore, store: ReadStore) => {
  const handle = createHandleCommand(events);
  const hash = createNameHash(Buffer.alloc(32, 7));
  const claims = createClaims(events, handle, hash, lookAtNameOwners(handle));
  return { handle, claims, reads: createReads<never>(store, catalogueOf([]), { includedRows: 50 }) };
};

const wanted = (orderId: string, over: { readonly vendorId?: string; readonly groupId?: string } = {}) => ({
  orderId,
  manufacturerId: millId,
  fields: { vendorId, groupId, poNumber: 'PO-1', ...over },
  groupChanges: {},
});

describe('a new order', () => {
  it('is accepted for a vendor and a group that the read models do not show yet', async () => {
    const events = createMemoryEventStore();
    const store = openSqliteReadStore(':memory:');
    const side = await startReadSide({ events: createMemoryEventStore(), store, models });
    await side.ready();
    const ports = portsOn(events, store);
    await appendPartners(ports.handle);
    const group = { groupId: 'g2', manufacturerId: millId, vendorId, changes: { name: 'Rugs' } };
    await createOrderGroup(ports, group, context());
    const { id } = await createOrder(ports, wanted('order-1', { groupId: 'g2' }), context());
    const [made] = (await events.read(orderStream.nameOf(id))).filter(orderStream.owns);
    expect(made?.data).toMatchObject({ manufacturerName: 'Mill', vendorName: 'Loom', groupName: 'Rugs' });

    const refused = (over: Parameters<typeof wanted>[1]) => createOrder(ports, wanted('order-2', over), context());
    await expect(refused({ vendorId: 'company-felt' })).rejects.toMatchObject({ code: 'order.vendor-invalid' });
    await expect(refused({ groupId: 'g3' })).rejects.toMatchObject({ code: 'order.group-invalid' });
    await side.stop();
    await store.close();
  });

  it('has the names that changed before its event, live and rebuilt', async () => {
    const events = createMemoryEventStore();
    const others = createHandleCommand(events);
    const store = openSqliteReadStore(':memory:');
    const side = await startReadSide({ events, store, models });
    await side.ready();
    await side.hasHandled(await appendPartners(others));

    const ports = portsOn(
      withActionBeforeAppend(events, orderStream.nameOf(''), () => changeAll(others)),
      store,
    );
    const order = await createOrder(ports, wanted('order-1'), context());
    await side.hasHandled(order.position);

    const live = await store.get(orderModel, order.id);
    expect(live).toMatchObject({
      manufacturerName: 'New Mill',
      vendorName: 'New Loom',
      groupName: 'Rugs',
      currentGroupName: 'Rugs',
      paymentOption: 'card',
    });
    const another = openSqliteReadStore(':memory:');
    const rebuilt = await startReadSide({ events, store: another, models });
    await rebuilt.ready();
    expect(await another.get(orderModel, order.id)).toEqual(live);
    for (const each of [side, rebuilt]) await each.stop();
    for (const each of [store, another]) await each.close();
  });
});
