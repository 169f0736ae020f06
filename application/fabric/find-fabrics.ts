import { setImmediate as nextTurn } from 'node:timers/promises';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { refusal } from '../../domain/messages.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { type FabricDocument, fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** Number of values that are read before other requests are served. */
const valuesAtOnce = 500;

/**
 * The fabrics of a company with one of these ids or codes, by that field. They are sorted by it, because the index that
 * finds them is: sorted by age, the store would read all fabrics of the company.
 */
export const companyFabrics = async (
  reads: Pick<Ports['reads'], 'documents'>,
  companyId: string,
  field: 'id' | 'code',
  values: readonly string[],
): Promise<ReadonlyMap<string, FabricDocument>> => {
  const found = new Map<string, FabricDocument>();
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    const some = allOf(eq('companyId', companyId), isIn(field, values.slice(from, from + valuesAtOnce)));
    const order = [{ field, descending: false }];
    for (const fabric of await reads.documents(fabricModel, some, { order })) found.set(fabric[field], fabric);
    await nextTurn();
  }
  return found;
};

/** From its own stream. @throws fabric.not-found */
export const fabricNow = async (handle: HandleCommand, companyId: string, fabricId: string): Promise<LiveFabric> => {
  const { state } = await handle.look(fabricStream, fabricId);
  if (state.status !== 'live' || state.companyId !== companyId) throw refusal('fabric.not-found');
  return state;
};

/**
 * The fabric with a taken code, which the read models may not show yet: the claim contains its owner.
 * @throws fabric.not-found when the code is free again
 */
export const fabricByClaim = async (
  { handle, claims }: NamedPorts,
  companyId: string,
  code: string,
): Promise<LiveFabric> => {
  const holder = await claims.holder({ kind: 'fabric-code', scope: companyId, value: code });
  if (holder === undefined) throw refusal('fabric.not-found');
  return fabricNow(handle, companyId, fabricStream.idOf(holder));
};
