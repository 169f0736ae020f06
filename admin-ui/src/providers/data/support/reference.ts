import { ask } from '../../http';

/** What support manages for the whole installation. */
export type ReferenceModel = 'Plans' | 'Coupons' | 'Settings' | 'InventoryTypes' | 'SoundTypes';

/** Reference data is read and edited as records; a record is added under a key, so that a repeat adds none twice. */
export const referenceVerbs = {
  addReference: <Row>(model: ReferenceModel, body: object, attempt: string): Promise<Row> =>
    ask<Row>(`/${model}`, { method: 'POST', body, headers: { 'idempotency-key': attempt } }),
};
