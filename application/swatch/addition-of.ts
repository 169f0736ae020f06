import { textsIn } from '../../domain/fabric/fabric-texts.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import type { AddSwatch } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { deriveId } from '../../infra/event-store/event-id.js';

/** A group of the caller's company. */
export interface GroupOfSwatch {
  readonly id: string;
  readonly companyId: string;
}

/** The id of the one swatch that a fabric has in a group. */
export const swatchIdOf = (groupId: string, fabricId: string): string => deriveId(groupId, fabricId);

/** The command that puts a fabric, as it is now, into a group. */
export const additionOf = (
  { id: groupId, companyId }: GroupOfSwatch,
  fabric: LiveFabric,
  flags: Partial<SwatchFlags>,
): AddSwatch => ({
  type: 'AddSwatch',
  swatchId: swatchIdOf(groupId, fabric.fabricId),
  groupId,
  fabricId: fabric.fabricId,
  companyId,
  ...flags,
  fabric: { ...textsIn(fabric), isDiscontinued: fabric.discontinued, removals: fabric.removals },
});
