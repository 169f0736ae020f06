import { newId } from '../../../api/http/command-context.js';
import { SignUpInput } from '../../../api/sign-up/sign-up.input.js';
import { signUpOf } from '../../../api/sign-up/sign-up.request.js';
import { MakeApiKey, RevokeApiKey } from '../../../application/api-key/api-keys.js';
import { ChangeCompany } from '../../../application/company/change-company.js';
import type { SignedUp } from '../../../application/sign-up/sign-up.js';
import { AddUser } from '../../../application/user/add-user.js';
import { UpdateUser } from '../../../application/user/update-user.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import { dayIn, daysBetween } from '../../../domain/kit/day.js';
import { DomainError } from '../../../domain/kit/domain-error.js';
import { signInStream } from '../../../domain/user/sign-in/sign-in.decider.js';
import { demoPassword, demoZone, type Colleague, type DemoCompany } from '../companies.data.js';
import type { Actor, Seeding } from '../seeding.js';

export interface Member {
  readonly company: DemoCompany;
  readonly companyId: string;
  /** Days ago. */
  readonly signedUp: number;
  readonly owner: Actor;
  /** The people by mailbox, including the owner. */
  readonly people: ReadonlyMap<string, Actor>;
}

/** The person with this mailbox; the owner when there is none. */
export const actorOf = ({ people, owner }: Member, mailbox: string): Actor => people.get(mailbox) ?? owner;

const visitor: Actor = { userId: 'nobody', companyId: '' };

export const seedCompany = async (
  seeding: Seeding,
  company: DemoCompany,
  codes: readonly string[] = [],
): Promise<Member> => {
  const signedUp = daysSince(seeding, company);
  const { companyId, userId } = await signUp(seeding, { ...company, codes, signedUp });
  const owner: Actor = { userId, companyId };
  const [colleagues] = await Promise.all([
    Promise.all(company.colleagues.map((colleague) => addColleague(seeding, { company, owner, signedUp }, colleague))),
    seeding.act(() => seeding.ports.passwords.set(userId, demoPassword, 0)),
    confirm(seeding, { company, owner, signedUp }),
    setUpPayments(seeding, { company, owner, signedUp }),
    addSheets(seeding, { company, owner, signedUp }),
    addKeys(seeding, { company, owner, signedUp }),
  ]);
  return { company, companyId, signedUp, owner, people: new Map([[company.owner.mailbox, owner], ...colleagues]) };
};

const daysSince = (seeding: Seeding, { signedUp }: DemoCompany): number => {
  if (typeof signedUp === 'number') return signedUp;
  const now = seeding.ago(0);
  // `ago` counts in days of UTC.
  return daysBetween(signedUp(dayIn(now, demoZone)), now.slice(0, 10));
};

type Founding = Pick<Member, 'company' | 'owner' | 'signedUp'>;

type Applicant = DemoCompany & { readonly signedUp: number; readonly codes: readonly string[] };

/** Owners of the demo have set their passwords. */
const confirm = (seeding: Seeding, { company, owner, signedUp }: Founding): Promise<unknown> => {
  const { userId, companyId } = owner;
  const context = seeding.context(`password of ${company.key}`, owner, seeding.ago(signedUp));
  const command = { type: 'ConfirmOwner', userId, at: context.occurredAt } as const;
  return seeding.act(() => seeding.ports.handleCommand(companyStream, companyId, command, context));
};

const mostAttempts = 5;

/**
 * If a crash or an unavailable gateway undid a sign-up, another one follows. The card is a test card that no person
 * types, so it does not depend on the card entry of the pages.
 */
const signUp = async (seeding: Seeding, company: Applicant): Promise<SignedUp> => {
  const at = seeding.ago(company.signedUp);
  for (let attempt = 1; ; attempt += 1) {
    const context = seeding.context(`sign-up ${attempt} ${company.key}`, visitor, at);
    try {
      return await seeding.run(signUpOf(applicationOf(company), 'server', context));
    } catch (error) {
      if (!(error instanceof DomainError) || attempt === mostAttempts) throw error;
    }
  }
};

const applicationOf = ({
  name,
  type,
  domain,
  owner,
  noOfPacks,
  term,
  hasCard,
  codes: coupons,
}: Applicant): SignUpInput => {
  const { mailbox, username, firstName, lastName, mobile } = owner;
  return Object.assign(new SignUpInput(), {
    owner: { email: `${mailbox}@${domain}`, username, firstName, lastName, mobile },
    company: { name, type, term, isAnnual: !hasCard, timeZone: demoZone },
    noOfUsers: 5 + 5 * noOfPacks,
    noOfPacks,
    coupons: [...coupons],
    cardInfo: hasCard ? { cardNumber: '4111111111111111', expiry: '1230', cvc: '999' } : null,
    agreed: true,
  } satisfies SignUpInput);
};

const addColleague = async (
  seeding: Seeding,
  { company, owner, signedUp }: Founding,
  { mailbox, label: _, lastSignIn, switchedOff, ...person }: Colleague,
): Promise<readonly [string, Actor]> => {
  const email = `${mailbox}@${company.domain}`;
  const mobile = person.mobile.replaceAll('-', '');
  const texts = { ...person, email, mobile, password: demoPassword, csrEmail: `csr@${company.domain}`, denied: [] };
  const context = seeding.context(`user ${email}`, owner, seeding.ago(signedUp - 2));
  const { userId: id, companyId } = owner;
  const actor = { id, isOwner: true, role: 'admin', permissions: [] } as const;
  const user = { ...texts, userId: newId(context, 'user'), companyId, actor, proof: 'given' } as const;
  const { id: userId } = await seeding.run(new AddUser(user, context));
  if (lastSignIn !== undefined) {
    const own = seeding.context(`sign-in of ${email}`, { userId, companyId }, seeding.ago(lastSignIn));
    const command = { type: 'RecordSignIn', userId, companyId, at: own.occurredAt } as const;
    await seeding.act(() => seeding.ports.handleCommand(signInStream, userId, command, own));
  }
  if (switchedOff !== undefined) {
    const off = { userId, companyId, actor, changes: { active: false }, password: null, proof: 'given' } as const;
    const then = seeding.context(`end of ${email}`, owner, seeding.ago(switchedOff));
    await seeding.run(new UpdateUser(off, then));
  }
  return [mailbox, { userId, companyId }];
};

const addSheets = async (seeding: Seeding, { company, owner, signedUp }: Founding): Promise<void> => {
  const { key, labelSheets } = company;
  if (labelSheets === undefined) return;
  const context = seeding.context(`label sheets of ${key}`, owner, seeding.ago(signedUp - 5));
  await seeding.run(new ChangeCompany({ companyId: owner.companyId, changes: { labelSheets } }, context));
};

const addKeys = async (seeding: Seeding, { company: { key, apiKeys = [] }, owner }: Founding): Promise<void> => {
  const { companyId } = owner;
  for (const { made, revoked, ...wanted } of apiKeys) {
    const context = seeding.context(`API key ${wanted.name} of ${key}`, owner, seeding.ago(made));
    const keyId = newId(context, 'api-key');
    await seeding.run(new MakeApiKey({ keyId, companyId, ...wanted, expiresOn: null }, context));
    if (revoked === undefined) continue;
    const end = seeding.context(`end of API key ${wanted.name} of ${key}`, owner, seeding.ago(revoked));
    await seeding.run(new RevokeApiKey({ keyId }, end));
  }
};

const quoteTemplates = [
  { name: '15 working days', text: 'Delivery in 15 working days after acceptance.' },
  { name: 'From stock', text: 'All fabrics are in stock; delivery within the week.' },
  { name: 'Freight', text: 'Freight is charged at cost.' },
];

const setUpPayments = async (seeding: Seeding, { company, owner, signedUp }: Founding): Promise<void> => {
  const { key, paymentKey } = company;
  if (paymentKey === null) return;
  const paymentApiUrl = seeding.ports.config.payments.url;
  const paymentTokenizationKey = 'demo-tokenization-key';
  const changes = { paymentApiKey: paymentKey, paymentApiUrl, paymentTokenizationKey, quoteTemplates };
  const context = seeding.context(`payments of ${key}`, owner, seeding.ago(signedUp - 4));
  await seeding.run(new ChangeCompany({ companyId: owner.companyId, changes }, context));
};
