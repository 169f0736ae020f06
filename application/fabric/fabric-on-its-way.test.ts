import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { manufacturerId as companyId, anOrder } from '../../test/kit/domain/orders.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { fabricModel, orderFabricModel, swatchModel } from '../../projections/index.js';
import { withActionBeforeAppend } from '../../test/kit/action-before-append.js';
import { type FabricLookUp } from '../order-line/line-fabric.js';
import { addLine } from '../order-line/add-line.js';
import { addSwatch } from '../swatch/change-swatches.js';

const fabricId = 'fabric-1';
const models = [fabricModel, orderFabricModel, swatchModel];
const context = () => newContext({ actorId: 'u1', companyId, occurredAt: '2026-01-05T09:00:00.000Z' });

const asMade = { code: 'F-1', alias: null, patternName: 'Twill', color: 'Red', grade: 'A', photo: '/old.png' };
const renewed = { code: 'F-2', alias: 'Sea', patternName: 'Satin', color: 'Blue', grade: 'B', photo: '/new.png' };

const shown = { code: 'F-2', alias: 'Sea', pattern_name: 'Satin', color: 'Blue' };

const renew = async (handle: HandleCommand): Promise<void> => {
  const { grade, ...others } = renewed;
  // Two commands, as if two users sent them.
  for (const changes of [{ grade }, others])
    await handle(fabricStream, fabricId, { type: 'EditFabric', companyId, changes }, context());
};

/**
 * The documents of a model after a change of a fabric, while another command had read its data and appended nothing
 * yet. Fails unless a rebuild makes the same documents.
 */
const afterwards = async (
  model: ReadModel,
  streamPrefix: string,
  meanwhile: (others: HandleCommand) => Promise<void>,
  act: (ports: FabricLookUp) => Promise<{ readonly position: number }>,
): Promise<readonly Document[]> => {
  const events = createMemoryEventStore();
  const others = createHandleCommand(events);
  const stores = [openSqliteReadStore(':memory:'), openSqliteReadStore(':memory:')] as const;
  const [store, another] = stores;
  const live = await startReadSide({ events, store, models });
  await live.ready();
  const fabric = { type: 'CreateFabric', fabricId, companyId, ...asMade } as const;
  await others(fabricStream, fabricId, fabric, context());
  const order = { type: 'CreateOrder', order: anOrder.created().data } as const;
  await live.hasHandled((await others(orderStream, 'order-1', order, context())).position);

  const log = withActionBeforeAppend(events, streamPrefix, () => meanwhile(others));
  const handle = createHandleCommand(log);
  const claims = createClaims(log, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
  const reads = createReads<never>(store, catalogueOf([]), { includedRows: 50 });
  await live.hasHandled((await act({ handle, claims, reads })).position);
  const rebuilt = await startReadSide({ events, store: another, models });
  await rebuilt.ready();
  const [first, second] = await Promise.all(
    stores.map((each) =>
      createReads<never>(each, catalogueOf([]), { includedRows: 50 }).documents(model, {
        kind: 'and',
        conditions: [],
      }),
    ),
  );
  expect(second).toEqual(first);
  for (const side of [live, rebuilt]) await side.stop();
  for (const each of stores) await each.close();
  return first ?? [];
};

const addALine = (ports: FabricLookUp) => {
  const order = { id: 'order-1', manufacturerId: companyId, status: 'draft' } as const;
  const line = { lineId: 'line-1', order, fabric: { fabricId }, quantity: 3, details: {}, allowDuplicate: false };
  return addLine(ports, line, context());
};

const addASwatch = (ports: FabricLookUp) =>
  addSwatch(ports, { group: { id: 'group-1', companyId }, fabricId, grade: null, flags: {} }, context());

describe('a fabric that changes while another command uses it', () => {
  it('is shown with its present texts by the line of an order', async () => {
    const lines = await afterwards(orderFabricModel, orderStream.nameOf(''), renew, addALine);
    const { photo, grade } = renewed;
    expect(lines).toMatchObject([{ ...shown, photo, fabric: { id: fabricId, ...shown, grade, photo } }]);
  });

  it('is shown with its present texts by a swatch, with the notice of its new grade', async () => {
    const swatches = await afterwards(swatchModel, swatchStream.nameOf(''), renew, addASwatch);
    expect(swatches).toMatchObject([{ ...shown, fabric_name: 'Sea', grade: 'B', grade_notice: true }]);
  });

  it.each([
    ['has lost all of its swatches', 'RemoveSwatches'],
    ['is deleted', 'DeleteFabric'],
  ] as const)('has no swatch when it %s', async (_, type) => {
    const meanwhile = async (others: HandleCommand): Promise<void> => {
      await others(fabricStream, fabricId, { type, companyId }, context());
    };
    expect(await afterwards(swatchModel, swatchStream.nameOf(''), meanwhile, addASwatch)).toEqual([]);
  });
});
