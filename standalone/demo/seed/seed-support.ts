import { addSupporter } from '../../../application/support/supporters.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import { lookStream } from '../../../domain/support/look.decider.js';
import { noteStream } from '../../../domain/support/note.decider.js';
import { noCompany } from '../../../domain/user/user.events.js';
import { consoleActor } from '../../../infra/commands/command-context.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import { cobalt, harrow, marlow } from '../companies.data.js';
import { demoSupport } from '../demo-accounts.js';
import type { Actor, Seeding } from '../seeding.js';
import type { MemberOf } from './seed-links.js';

/** Days ago, before the first company signed up. */
const addedDaysAgo = 1_200;

/** A vendor with suspended services, in days ago. */
const suspended = { company: cobalt, from: 161, reason: 'The payment of the year was disputed, ticket 4388' };
const resumed = { company: cobalt, from: 159, reason: 'The bank confirmed the payment, ticket 4388' };

/** Companies that support has opened, in days ago. */
const looks = [
  { company: harrow, at: 34, reason: 'Ticket 4655: a scanner does not find its group' },
  { company: marlow, at: 3, reason: 'Ticket 4702: asks when the days end' },
];

/** Internal notes of support, in days ago. */
const notes = [
  {
    company: cobalt,
    at: 159,
    text: 'The bank mixed two payments up. Ask for the number of the check at once next time.',
  },
  {
    company: marlow,
    at: 3,
    text: 'Hester Marlow says that the check is in the mail. Call her when the countdown is at 3.',
  },
];

const contextOf = (seeding: Seeding, label: string, by: Actor, daysAgo: number): CommandContext => ({
  ...seeding.context(`support: ${label}`, by, seeding.ago(daysAgo)),
  companyId: null,
});

export const seedSupport = async (seeding: Seeding): Promise<Actor> => {
  const { email, username, password } = demoSupport;
  const { ports } = seeding;
  const userId = deriveId('demo support', email);
  const operator = { userId: consoleActor, companyId: noCompany };
  const context = contextOf(seeding, 'account', operator, addedDaysAgo);
  const own = { handle: ports.handleCommand, claims: ports.claims };
  await seeding.act(() => addSupporter(own, { userId, email, username }, context));
  if ((await ports.passwords.version(userId)) === undefined)
    await seeding.act(() => ports.passwords.set(userId, password, 0));
  return { userId, companyId: noCompany };
};

export const seedSupportActs = async (seeding: Seeding, desk: Actor, cast: MemberOf): Promise<void> => {
  const { handleCommand } = seeding.ports;
  for (const [active, { company, from, reason }] of [[false, suspended] as const, [true, resumed] as const]) {
    const context = contextOf(seeding, `${company.key} ${active ? 'resumed' : 'suspended'}`, desk, from);
    const command = { type: 'SetCompanyActive', active, reason } as const;
    await seeding.act(() => handleCommand(companyStream, cast(company).companyId, command, context));
  }
  for (const { company, at, reason } of looks) {
    const { companyId } = cast(company);
    const lookId = deriveId('demo look', `${company.key} ${at}`);
    const context = contextOf(seeding, `look at ${company.key}`, desk, at);
    await seeding.act(() => handleCommand(lookStream, lookId, { companyId, lookId, reason }, context));
  }
  for (const { company, at, text } of notes) {
    const { companyId } = cast(company);
    const noteId = deriveId('demo note', `${company.key} ${at}`);
    const context = contextOf(seeding, `note about ${company.key}`, desk, at);
    await seeding.act(() => handleCommand(noteStream, noteId, { companyId, noteId, text }, context));
  }
};
