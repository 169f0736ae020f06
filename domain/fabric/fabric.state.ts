import { type FabricTexts, unsetTexts } from './fabric-texts.js';
import type { FabricEvent } from './fabric.events.js';

/** The data of an existing fabric that the rules need. */
export interface LiveFabric extends FabricTexts {
  readonly status: 'live';
  readonly fabricId: string;
  readonly companyId: string;
  readonly photo: string | null;
  readonly active: boolean;
  readonly discontinued: boolean;
  readonly removals: number;
  readonly otherCodes: readonly string[];
}

export type FabricState =
  | { readonly status: 'absent' }
  | LiveFabric
  | { readonly status: 'deleted'; readonly fabricId: string; readonly companyId: string };

const changesOf = (event: FabricEvent): Partial<LiveFabric> => {
  switch (event.type) {
    case 'FabricEdited':
      return event.data.texts;
    case 'FabricRegraded':
      return { grade: event.data.grade };
    case 'FabricActivated':
      return { active: true };
    case 'FabricDeactivated':
      return { active: false };
    case 'FabricDiscontinued':
      return { discontinued: true };
    case 'FabricContinued':
      return { discontinued: false };
    case 'FabricPhotoChanged':
      return { photo: event.data.photo };
    case 'FabricOtherCodesSet':
      return { otherCodes: event.data.codes };
    case 'FabricSwatchesRemoved':
      return { removals: event.data.removals };
    default:
      return {};
  }
};

export const evolveFabric = (state: FabricState, event: FabricEvent): FabricState => {
  switch (event.type) {
    case 'FabricCreated':
      return { status: 'live', removals: 0, otherCodes: [], ...unsetTexts, ...event.data };
    case 'FabricDeleted':
      return { status: 'deleted', fabricId: event.data.fabricId, companyId: event.data.companyId };
    default:
      return state.status === 'live' ? { ...state, ...changesOf(event) } : state;
  }
};
