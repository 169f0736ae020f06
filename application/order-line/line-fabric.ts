import {
  type FabricTexts,
  fabricTexts,
  fromWire,
  type GivenTexts,
  textsIn,
  unsetTexts,
  newTexts,
} from '../../domain/fabric/fabric-texts.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusalAt } from '../../domain/messages.js';
import type { LineFabric } from '../../domain/order/order-line.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { FabricDocument } from '../../projections/index.js';
import { createUnlessTaken } from '../fabric/change-fabric.js';
import { companyFabrics, fabricByClaim } from '../fabric/find-fabrics.js';
import type { Ports } from '../kit/ports.js';

/** The requested fabric of a line: its id, or its code and other required texts. */
export interface WantedFabric extends GivenTexts {
  readonly fabricId?: string | null | undefined;
}

export type FabricLookUp = NamedPorts & Pick<Ports, 'reads'>;

/**
 * The fabric of a new line: found by id or code in the company, or created from its texts (S2 section 5 "Order fabric
 * add"). A new code in an order needs no flag. `position` is that of the fabric's creation, else 0.
 * @throws order-line.fabric-required, fabric.code-invalid
 */
export const lineFabricFor = async (
  ports: FabricLookUp,
  companyId: string,
  wanted: WantedFabric,
  context: CommandContext,
): Promise<{ readonly fabric: LineFabric; readonly position: number }> => {
  if (wanted.fabricId) {
    const found = await findFabric(ports, companyId, 'id', wanted.fabricId);
    if (!found) throw addAFabric();
    return { fabric: asLineFabric(found), position: 0 };
  }
  const code = wanted.code?.trim() ?? '';
  if (code === '') throw addAFabric();
  const known = await findFabric(ports, companyId, 'code', code);
  return known
    ? { fabric: asLineFabric(known), position: 0 }
    : makeFabric(ports, companyId, { ...wanted, code }, context);
};

/**
 * The texts of a new fabric.
 * @throws order-line.fabric-required when a required text is blank, fabric.code-invalid, fabric.text-too-long
 */
export const textsToMake = (wanted: WantedFabric): FabricTexts => {
  if (fabricTexts.some(({ name, isRequired }) => isRequired && !wanted[name]?.trim())) throw addAFabric();
  return newTexts(wanted);
};

/** A placeholder for a fabric that is created only after the order accepts its line. */
export const unmadeFabric = (wanted: WantedFabric): LineFabric => {
  const code = wanted.code ?? '';
  return { fabricId: `not made: ${code}`, ...unsetTexts, ...textsIn(wanted), code, photo: null };
};

const makeFabric = async (
  ports: FabricLookUp,
  companyId: string,
  wanted: WantedFabric,
  context: CommandContext,
): Promise<{ readonly fabric: LineFabric; readonly position: number }> => {
  const texts = textsToMake(wanted);
  const child = childContext(context, `fabric ${texts.code}`);
  const fabricId = deriveId(child.commandId, 'fabric');
  const made = await createUnlessTaken(ports, { fabricId, companyId, fields: texts }, child);
  // In a repeat the fabric may have been deleted since: the order already has the line.
  if (made) return { fabric: { fabricId, ...texts, photo: null }, position: made.position };
  const fabric = await fabricByClaim(ports, companyId, texts.code);
  return { fabric: { fabricId: fabric.fabricId, ...textsIn(fabric), photo: fabric.photo }, position: 0 };
};

const findFabric = async (
  { reads }: FabricLookUp,
  companyId: string,
  field: 'id' | 'code',
  value: string,
): Promise<FabricDocument | undefined> => (await companyFabrics(reads, companyId, field, [value])).get(value);

export const asLineFabric = (fabric: FabricDocument): LineFabric => ({
  fabricId: fabric.id,
  ...fromWire(fabric),
  photo: fabric.photo,
});

const addAFabric = (): DomainError => refusalAt('fabricId', 'order-line.fabric-required');
