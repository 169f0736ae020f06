import { addSupporter } from '../../../application/support/supporters.js';
import { noCompany } from '../../../domain/user/user.events.js';
import { consoleActor } from '../../../infra/commands/command-context.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import { demoSupport } from '../demo-accounts.js';
import type { Actor, Seeding } from '../seeding.js';

/** Days ago, before the first company signed up. */
const addedDaysAgo = 1_200;

/** Makes the account of support, as the operator does at the console. */
export const seedSupport = async (seeding: Seeding): Promise<Actor> => {
  const { email, username, password } = demoSupport;
  const { ports } = seeding;
  const userId = deriveId('demo support', email);
  const operator = { userId: consoleActor, companyId: noCompany };
  const context = { ...seeding.context('support', operator, seeding.ago(addedDaysAgo)), companyId: null };
  const own = { handle: ports.handleCommand, claims: ports.claims };
  await seeding.write(() => addSupporter(own, { userId, email, username }, context));
  if ((await ports.passwords.version(userId)) === undefined)
    await seeding.act(() => ports.passwords.set(userId, password, 0));
  return { userId, companyId: noCompany };
};
