import { setImmediate as nextTurn } from 'node:timers/promises';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import { refusal } from '../../domain/messages.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { type FabricDocument, fabricModel, otherCodeModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** Number of values that are read before other requests are served. */
const valuesAtOnce = 500;

/**
 * The fabrics of a company with one of these ids or codes, by the given value. Codes are also found among the other
 * codes. The fabrics are sorted by the field, because the index that finds them is: sorted by age, the store would read
 * all fabrics of the company.
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
  if (field === 'code') await addByOtherCodes(reads, companyId, values, found);
  return found;
};

const addByOtherCodes = async (
  reads: Pick<Ports['reads'], 'documents'>,
  companyId: string,
  codes: readonly string[],
  found: Map<string, FabricDocument>,
): Promise<void> => {
  const unknown = [...new Set(codes)].filter((code) => !found.has(code));
  const fabricIds = new Map<string, string>();
  for (let from = 0; from < unknown.length; from += valuesAtOnce) {
    const some = allOf(eq('companyId', companyId), isIn('code', unknown.slice(from, from + valuesAtOnce)));
    const order = [{ field: 'code', descending: false }];
    for (const { code, fabricId } of await reads.documents(otherCodeModel, some, { order }))
      fabricIds.set(code, fabricId);
    await nextTurn();
  }
  const fabrics = await companyFabrics(reads, companyId, 'id', [...new Set(fabricIds.values())]);
  for (const [code, id] of fabricIds) {
    const fabric = fabrics.get(id);
    if (fabric !== undefined) found.set(code, fabric);
  }
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
