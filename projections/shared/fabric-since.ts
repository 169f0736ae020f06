import type { FabricTexts } from '../../domain/fabric/fabric-texts.js';
import type { Recall, Remembering } from '../../infra/schema/read-model.js';

// A command looks a fabric up before its event is appended. Changes of the fabric from in between stand in the log
// before the event, and are remembered for it.

/** The changes of a fabric since it was made: its newest texts and picture. */
export interface FabricSince extends Partial<FabricTexts> {
  readonly photo?: string | null;
  /** How often all of its swatches were removed. */
  readonly removals?: number;
  readonly isDeleted?: true;
}

/** The key under which changes of a fabric are remembered. */
export const fabricKey = (fabricId: string): string => `fabric ${fabricId}`;

/** The memory holds only what `rememberFabric` wrote. */
const sinceOf = (text: string | undefined): FabricSince =>
  text === undefined ? {} : (JSON.parse(text) as FabricSince);

export const fabricSince = (fabricId: string, recall: Recall): FabricSince => sinceOf(recall(fabricKey(fabricId)));

/** Remembers the changes of a fabric for records that are made later. */
export const rememberFabric = (fabricId: string, news: FabricSince): Remembering => ({
  remember: fabricKey(fabricId),
  text: (before) => JSON.stringify({ ...sinceOf(before), ...news }),
});
