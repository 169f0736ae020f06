import type { RequireLevel, Id, Order } from '../../../types/wire';
import { newAttempt } from '../../attempt-key';
import { ask } from '../../http';
import { isRefusal, statusOf } from '../../refusal';

/** The fields of an order that the manufacturer may write, with those of its group. */
export interface OrderSave {
  readonly po_number: string;
  readonly requireLevel: RequireLevel;
  readonly notes: string | null;
  /** A date, such as `2026-11-30`. */
  readonly neededBy: string | null;
  readonly group: GroupSave;
}

export interface GroupSave {
  readonly threadColor: string | null;
  readonly notes: string | null;
  readonly checks: Readonly<Record<string, boolean>>;
}

export interface NewDraft {
  readonly vendorId: Id;
  readonly groupId: Id;
  readonly save: OrderSave;
}

interface BegunDraft {
  readonly draft: NewDraft;
  readonly key: string;
  /** The order and its first fabrics as text; null for a draft that the next attempt discards first. */
  content: string | null;
}

/**
 * The draft that a page makes, for as long as the page is open. An attempt whose answer was lost may have made it, so
 * the same attempt is repeated by the same keys, which makes nothing twice, and another one discards the draft first.
 */
export interface DraftAttempt {
  begun: BegunDraft | null;
  /** Called when a draft that should be discarded could not be. */
  readonly onLeft: () => void;
}

export const newDraftAttempt = (onLeft: () => void): DraftAttempt => ({ begun: null, onLeft });

export const discardDraft = (id: Id) =>
  ask<unknown>(`/orders/${id}/discard`, { method: 'POST', body: {}, doneBefore: 404 });

const createDraft = ({ draft: { vendorId, groupId, save }, key }: BegunDraft) =>
  ask<Order>('/orders', {
    method: 'POST',
    body: { vendorId, groupId, ...save },
    headers: { 'idempotency-key': key },
  });

/** Whether each repeat gets the same response. A session, a plan and a limit may change it. */
const isFinal = (error: unknown): boolean => isRefusal(error) && ![401, 402, 429].includes(statusOf(error));

/** Discards the draft of an earlier attempt. @throws ApiError where it is not known whether there is one */
const discardBegun = async (attempt: DraftAttempt, begun: BegunDraft): Promise<void> => {
  try {
    const { id } = await createDraft(begun);
    await discardDraft(id);
  } catch (error) {
    // The draft was never made, or is no draft any more.
    if (!isFinal(error)) throw error;
  }
  attempt.begun = null;
};

/** Discards a draft that could not be filled. The outcome of filling it matters more than a failure to discard it. */
const takeBack = async (attempt: DraftAttempt, begun: BegunDraft, orderId: Id): Promise<void> => {
  try {
    await discardDraft(orderId);
    attempt.begun = null;
  } catch {
    begun.content = null;
    attempt.onLeft();
  }
};

const begin = async (attempt: DraftAttempt, draft: NewDraft, filling: unknown): Promise<BegunDraft> => {
  const content = JSON.stringify([draft, filling]);
  if (attempt.begun !== null && attempt.begun.content !== content) await discardBegun(attempt, attempt.begun);
  const begun = attempt.begun ?? { draft, key: newAttempt(), content };
  attempt.begun = begun;
  return begun;
};

/** Makes the draft, or finds the one that the same attempt has made. @throws ApiError */
export const makeDraft = async (attempt: DraftAttempt, draft: NewDraft, filling: unknown = null) => {
  const begun = await begin(attempt, draft, filling);
  try {
    return { order: await createDraft(begun), begun };
  } catch (error) {
    if (isFinal(error)) attempt.begun = null;
    throw error;
  }
};

interface Filling<Filled> {
  /** The content of the draft. It identifies a repeat. */
  readonly content: unknown;
  readonly fill: (orderId: Id, key: string) => Promise<Filled>;
  readonly isEmpty?: (filled: Filled) => boolean;
}

/** A draft that the server refuses to fill, or that stays empty, is discarded: its id is null then. @throws ApiError */
export const makeFilledDraft = async <Filled>(
  attempt: DraftAttempt,
  draft: NewDraft,
  { content, fill, isEmpty = () => false }: Filling<Filled>,
): Promise<{ readonly orderId: Id | null; readonly filled: Filled }> => {
  const { order, begun } = await makeDraft(attempt, draft, content);
  const filled = await fill(order.id, begun.key).catch(async (error: unknown) => {
    if (isFinal(error)) await takeBack(attempt, begun, order.id);
    throw error;
  });
  if (!isEmpty(filled)) return { orderId: order.id, filled };
  await takeBack(attempt, begun, order.id);
  return { orderId: null, filled };
};
