import { companyDecider } from '../../domain/company/company.decider.js';
import { millId, millRegistered } from '../../domain/company/testing.js';
import { checksOf } from '../../domain/order-group/order-group.changes.js';
import { orderGroupDecider, orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { vendorLinkDecider, vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { lookAtBearers } from '../../infra/claims/bearers.js';
import { createClaims } from '../../infra/claims/create-claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../infra/event-store/memory-event-store.js';
import { companyStream } from '../../infra/processes/sign-up-names.js';
import { uncounted } from '../../infra/read-models/count-cache.js';
import { createReads } from '../../infra/read-models/reads.js';
import { startReadSide } from '../../infra/read-models/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite-read-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { companyModel, orderGroupModel, vendorLinkModel } from '../../projections/index.js';
import { catalogue } from '../catalogue.js';
import type { Caller } from '../shared/caller.js';
import { linkIdOf } from '../shared/vendor-links.js';
import { CreateOrder, CreateOrderHandler } from './create-order.handler.js';
import { OrderInput } from './order.input.js';

const vendorId = 'company-loom';
const groupId = 'g1';
const linkId = linkIdOf(millId, vendorId);
const context = () => newContext({ actorId: 'u1', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });

describe('a new order', () => {
  it('is of companies by their names of now, also when the read models do not know them yet', async () => {
    const events = createMemoryEventStore();
    const store = openSqliteReadStore(':memory:');
    const handle = createHandleCommand(events);
    const side = await startReadSide({ events, store, models: [companyModel, orderGroupModel, vendorLinkModel] });
    const names = { manufacturerName: 'Mill', vendorName: 'Loom' };
    for (const [companyId, name, type] of [
      [millId, 'Mill', 'manufacturer'],
      [vendorId, 'Loom', 'vendor'],
    ] as const) {
      const stream = companyStream(companyId);
      const announced = { type: 'AnnounceCompany', companyId, ownerId: 'u1', signUpId: 's' } as const;
      await handle(companyDecider, stream, announced, context());
      const [registered] = millRegistered({ companyId, name, type });
      if (registered?.type !== 'CompanyRegistered') throw new Error('The builder begins with the registration.');
      const register = { type: 'RegisterCompany', company: registered.data, packs: [], card: null } as const;
      await handle(companyDecider, stream, register, context());
    }
    const ids = { manufacturerId: millId, vendorId };
    const contact = { name: 'Ada', email: 'ada@loom.test', phone: '5550102000', companyName: 'Loom' };
    const link = { linkId, ...ids, ...names, ...contact, referralCode: null, active: true };
    await handle(vendorLinkDecider, vendorLinkStream(linkId), { type: 'LinkVendor', link }, context());
    const group = { groupId, ...ids, ...names, name: 'Books', threadColor: null, notes: null, checks: checksOf() };
    const made = await handle(
      orderGroupDecider,
      orderGroupStream(groupId),
      { type: 'CreateOrderGroup', group },
      context(),
    );
    await side.ready();
    expect(await side.settled(made.position)).toBe(true);
    await side.stop();

    for (const [companyId, name] of [
      [millId, 'New Mill'],
      [vendorId, 'New Loom'],
    ] as const)
      await handle(companyDecider, companyStream(companyId), { type: 'ChangeCompanySettings', name }, context());
    const hash = createNameHash(Buffer.alloc(32, 7));
    const claims = createClaims(events, handle, hash, lookAtBearers(handle));
    const reads = createReads<Caller>(store, uncounted, catalogue(), { includedRows: 50 });
    const input = Object.assign(new OrderInput(), { vendorId, groupId, po_number: 'PO-1' });
    const order = await new CreateOrderHandler(handle, claims, reads).execute(
      new CreateOrder(millId, input, context()),
    );
    const [created] = await events.read(orderStream(order.id));
    expect(created).toMatchObject({
      type: 'OrderCreated',
      data: { manufacturerName: 'New Mill', vendorName: 'New Loom', groupName: 'Books' },
    });
    await store.close();
  });
});
