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
import { messageOf, refusalAt } from '../../domain/messages.js';
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

interface FoundFabric {
  readonly fabric: LineFabric;
  readonly isDiscontinued: boolean;
  /** The position of the fabric's creation; 0 for an existing one. */
  readonly position: number;
}

export type FabricLookUp = NamedPorts & Pick<Ports, 'reads'>;

/**
 * The fabric of a new line: found by id or code in the company, or created from its texts (S2 section 5 "Order fabric
 * add"). A new code in an order needs no flag.
 * @throws order-line.fabric-required, fabric.code-invalid
 */
export const lineFabricFor = async (
  ports: FabricLookUp,
  companyId: string,
  wanted: WantedFabric,
  context: CommandContext,
): Promise<FoundFabric> => {
  if (wanted.fabricId) {
    const found = await findFabric(ports, companyId, 'id', wanted.fabricId);
    if (!found) throw addAFabric();
    return asFound(found);
  }
  const code = wanted.code?.trim() ?? '';
  if (code === '') throw addAFabric();
  const known = await findFabric(ports, companyId, 'code', code);
  return known ? asFound(known) : makeFabric(ports, companyId, { ...wanted, code }, context);
};

/** @throws order-line.fabric-required when a required text is blank, fabric.code-invalid, fabric.text-too-long */
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
): Promise<FoundFabric> => {
  const texts = textsToMake(wanted);
  const child = childContext(context, `fabric ${texts.code}`);
  const fabricId = deriveId(child.commandId, 'fabric');
  const made = await createUnlessTaken(ports, { fabricId, companyId, fields: texts }, child);
  // In a repeat the fabric may have been deleted since: the order already has the line.
  if (made) return { fabric: { fabricId, ...texts, photo: null }, isDiscontinued: false, position: made.position };
  const known = await fabricByClaim(ports, companyId, texts.code);
  const fabric = { fabricId: known.fabricId, ...textsIn(known), photo: known.photo };
  return { fabric, isDiscontinued: known.discontinued, position: 0 };
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

const asFound = (found: FabricDocument): FoundFabric => ({
  fabric: asLineFabric(found),
  isDiscontinued: found.discontinued,
  position: 0,
});

/** The warning of a line whose fabric is discontinued; it is ordered nevertheless. */
export const warningOf = (isDiscontinued: boolean): { readonly warning?: string } =>
  isDiscontinued ? { warning: messageOf('order-line.discontinued') } : {};

const addAFabric = (): DomainError => refusalAt('fabricId', 'order-line.fabric-required');
