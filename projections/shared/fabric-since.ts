import type { FabricTexts } from '../../domain/fabric/fabric-texts.js';
import type { Recall, Remembering } from '../../infra/schema/read-model.js';

// A command reads a fabric before it appends its event. Changes of the fabric in between precede the event in the log,
// and are remembered for it.

/** The changes of a fabric since its creation: its newest texts and picture. */
export interface FabricSince extends Partial<FabricTexts> {
  readonly photo?: string | null;
  /** How often all of its swatches were removed. */
  readonly removals?: number;
  readonly isDeleted?: true;
}

/** The memory key of a fabric's changes. */
export const fabricKey = (fabricId: string): string => `fabric ${fabricId}`;

/** The memory holds only the texts that `rememberFabric` wrote. */
const sinceOf = (text: string | undefined): FabricSince =>
  text === undefined ? {} : (JSON.parse(text) as FabricSince);

export const fabricSince = (fabricId: string, recall: Recall): FabricSince => sinceOf(recall(fabricKey(fabricId)));

/** Remembers the changes of a fabric for records that are created later. */
export const rememberFabric = (fabricId: string, news: FabricSince): Remembering => ({
  remember: fabricKey(fabricId),
  text: (before) => JSON.stringify({ ...sinceOf(before), ...news }),
});
