import { apiKeyStream, checkedKey, mostApiKeys, type WantedKey } from '../../domain/api-key/api-key.decider.js';
import { instantOfDay } from '../../domain/billing/calendar.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { dayIn } from '../../domain/kit/day.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { RevisionMismatch } from '../../infra/commands/handle-command.js';
import { lookAtSeen } from '../../infra/commands/refuse-early.js';
import { createApiKeys } from '../../infra/credentials/api-keys.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface NewKey extends WantedKey {
  readonly keyId: string;
  readonly companyId: string;
}

interface MadeKey extends Written {
  /** The key, which is shown only this time. */
  readonly key: string;
}

export class MakeApiKey extends UseCase<NewKey, MadeKey> {}
export class RevokeApiKey extends UseCase<{ readonly keyId: string }, Written> {}

/** The time zone of a company. @throws company.not-found */
const zoneOf = async ({ handle }: Pick<Ports, 'handle'>, companyId: string): Promise<string> => {
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered') throw refusal('company.not-found');
  return state.timeZone;
};

/**
 * Refuses a key that `makeApiKey` would refuse, before a code is used up for it.
 * @throws api-key.*
 */
export const refuseKeyEarly = async (
  { handle, state }: Pick<Ports, 'handle' | 'state'>,
  { companyId, ...wanted }: WantedKey & { readonly companyId: string },
  now: Date,
): Promise<void> => {
  checkedKey(wanted, dayIn(now.toISOString(), await zoneOf({ handle }, companyId)));
  if ((await createApiKeys(state).inForce(companyId, now)) >= mostApiKeys) throw refusal('api-key.too-many');
};

/** @throws api-key.*, company.not-found */
export const makeApiKey: Runs<MakeApiKey, 'handle' | 'state'> = async (
  { handle, state },
  { keyId, companyId, ...wanted },
  context,
) => {
  const zone = await zoneOf({ handle }, companyId);
  const checked = checkedKey(wanted, dayIn(context.occurredAt, zone));
  const endsAt = checked.expiresOn === null ? null : instantOfDay(checked.expiresOn, zone);
  const keys = createApiKeys(state);
  const now = new Date(context.occurredAt);
  const { key, prefix, keep } = await keys.make({ id: keyId, companyId, ...checked, endsAt }, now);
  try {
    // Counted with the new one, so that of two at the same time neither is overlooked.
    if ((await keys.inForce(companyId, now)) > mostApiKeys) throw refusal('api-key.too-many');
    const made = { type: 'MakeApiKey', keyId, companyId, prefix, ...checked } as const;
    const done = await handle(apiKeyStream, keyId, made, context);
    // A repeat of a recorded command, as demo data has it, finds the key of the first one.
    await (done.state?.prefix === prefix ? keep() : keys.remove(prefix));
    // Another admin may have revoked it in between.
    if ((await handle.look(apiKeyStream, keyId)).state?.isRevoked === true) await keys.revoke(prefix);
    return { ...written(keyId, done), key };
  } catch (error) {
    if (error instanceof DomainError || error instanceof RevisionMismatch) await keys.remove(prefix);
    throw error;
  }
};

/**
 * Ends the key before the event is appended. So after an interruption no valid key is listed as revoked, and a repeat
 * finishes the rest.
 */
export const revokeApiKey: Runs<RevokeApiKey, 'handle' | 'state'> = async ({ handle, state }, { keyId }, context) => {
  const { state: known } = await lookAtSeen(handle, apiKeyStream, keyId, context);
  const end = async (): Promise<void> => {
    if (known !== null) await createApiKeys(state).revoke(known.prefix);
  };
  await end();
  const done = await handle(apiKeyStream, keyId, { type: 'RevokeApiKey' }, context);
  // Its making may have kept it in between.
  await end();
  return written(keyId, done);
};
