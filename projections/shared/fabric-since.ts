import type { FabricTexts } from '../../domain/fabric/fabric.events.js';
import type { Recall, Remembering } from '../../infra/read-models/declare/read-model.js';

// What an event says of a fabric was looked up before it was appended. What became of the fabric in between stands in the log
// before the event, and is remembered for it.

/** What has become of a fabric since it was made, as far as it changed: its newest texts, grade and picture. */
export interface FabricSince extends Partial<FabricTexts> {
  readonly grade?: string | null;
  readonly photo?: string | null;
  /** How often all of its swatches were removed. */
  readonly removals?: number;
  readonly isDeleted?: true;
}

/** What has to be recalled to show a fabric. */
export const fabricKey = (fabricId: string): string => `fabric ${fabricId}`;

/** The memory holds what `rememberFabric` wrote. */
const sinceOf = (text: string | undefined): FabricSince =>
  text === undefined ? {} : (JSON.parse(text) as FabricSince);

export const fabricSince = (fabricId: string, recall: Recall): FabricSince => sinceOf(recall(fabricKey(fabricId)));

/** Keeps what became of a fabric for records that are made later. */
export const rememberFabric = (fabricId: string, news: FabricSince): Remembering => ({
  remember: fabricKey(fabricId),
  text: (before) => JSON.stringify({ ...sinceOf(before), ...news }),
});
