import { t } from '../../i18n/texts';
import type { Id, OrderStatus } from '../../types/wire';
import { ApiError } from '../http';
import { isStale } from '../refusal';

/** A record as the caller has read it: a save based on it is refused once another user has saved. */
export interface Seen {
  readonly id: Id;
  readonly revision?: number;
}

/** The header of a save; without a revision the server saves in any case. */
export const ifMatch = ({ revision }: Partial<Seen>): Readonly<Record<string, string>> =>
  revision === undefined ? {} : { 'if-match': `"${revision}"` };

const changedMeanwhile = () => {
  const message = t('conflict.field');
  return new ApiError(412, { statusCode: 412, name: 'PreconditionFailedError', message, code: 'record.changed' });
};

/** An order as the caller has read it: a change that would withdraw it is refused where it has another status by now. */
export interface SeenOrder extends Seen {
  readonly status?: OrderStatus;
}

/** The header of a change of an order; without a status a placed one is withdrawn in any case (docs/http.md). */
export const ifStatus = (status: OrderStatus | undefined): Readonly<Record<string, string>> =>
  status === undefined ? {} : { 'if-status': status };

interface OneField<R extends Seen> {
  readonly seen: R;
  readonly field: keyof R;
  readonly save: (record: R) => Promise<R>;
  readonly read: () => Promise<R>;
}

/**
 * Saves a field that a switch or a list changes immediately. Another user may have saved other fields since the read.
 * When they saved this field, nothing is saved and the reader gets a notice.
 */
export const saveField = async <R extends Seen>({ seen, field, save, read }: OneField<R>): Promise<R> => {
  try {
    return await save(seen);
  } catch (error) {
    if (!isStale(error)) throw error;
    const now = await read();
    if (now[field] !== seen[field]) throw changedMeanwhile();
    return save(now);
  }
};
