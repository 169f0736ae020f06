import type { FabricRemark } from '../../providers/data/order/order-verbs';

/** The facts about the order from which a draft was copied. */
export interface Copied {
  readonly index: number;
  readonly warned: readonly FabricRemark[];
  readonly leftOut: readonly FabricRemark[];
}

const isCopied = (value: unknown): value is Copied =>
  typeof value === 'object' && value !== null && 'index' in value && 'warned' in value && 'leftOut' in value;

/** Reads these facts from the state of the route that opened the draft. */
export const copiedIn = (state: unknown): Copied | null => {
  if (typeof state !== 'object' || state === null || !('copied' in state)) return null;
  return isCopied(state.copied) ? state.copied : null;
};
