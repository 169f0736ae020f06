import { changedFields, type Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainError } from '../kit/domain-error.js';
import { refusal } from '../messages.js';
import { storageLevelOf } from './company-storage.js';
import type {
  AcceptOwnership,
  ChangeCompanySettings,
  CompanyCommand,
  OfferOwnership,
  RegisterCompany,
  RequireTwoSteps,
  TakeUserSlot,
} from './company.commands.js';
import type { CompanyEvent } from './company.events.js';
import { evolveCompany, type CompanyState, type OwnershipOffer, type RegisteredCompany } from './company.state.js';
import { cardLock, refuseLocked } from './subscription/allowed-steps.js';
import { decideSubscription } from './subscription/subscription.decider.js';

/** One company's stream `company-<id>` (S1 section 3): its settings, its packs and card, and the slots of its users. */
export const companyDecider: Decider<CompanyCommand, CompanyEvent, CompanyState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'AnnounceCompany': {
        const { companyId, ownerId, signUpId } = command;
        if (state.status === 'announced' || state.status === 'withdrawn') return [];
        if (state.status !== 'absent') throw notFound();
        return [{ type: 'CompanyAnnounced', data: { companyId, ownerId, signUpId } }];
      }
      case 'WithdrawCompany': {
        const { companyId, signUpId } = command;
        // Without an announcement, too: a delayed run might still announce the company.
        if (state.status === 'withdrawn') return [];
        const packs =
          state.status === 'registered'
            ? { subscriptionIds: state.packs.map(({ subscriptionId }) => subscriptionId) }
            : {};
        return [{ type: 'CompanyWithdrawn', data: { companyId, signUpId, ...packs } }];
      }
      case 'RegisterCompany':
        return registerCompany(command, state);
      case 'SubmitCard': {
        const company = registered(state);
        const { companyId } = company;
        // A company that pays by the year stores its first card before it changes to monthly bills.
        const lock = cardLock(company);
        if (lock !== 'card-annual' || !command.isForAnnual) refuseLocked(lock);
        return [{ type: 'CompanyCardSubmitted', data: { companyId } }];
      }
      case 'ReplaceCard': {
        const { companyId, card } = registered(state);
        const { card: replaced } = command;
        if (JSON.stringify(card) === JSON.stringify(replaced)) return [];
        return [{ type: 'CompanyCardStored', data: { companyId, ...replaced } }];
      }
      case 'RemoveCard': {
        const { companyId, card } = registered(state);
        return card === null ? [] : [{ type: 'CompanyCardRemoved', data: { companyId } }];
      }
      case 'ChangeCompanySettings':
        return changeSettings(command, registered(state));
      case 'SetCompanyLogo': {
        const { companyId, logo } = registered(state);
        if (logo === command.logo) return [];
        return [{ type: 'CompanyLogoSet', data: { companyId, logo: command.logo } }];
      }
      case 'TakeUserSlot':
        return takeSlot(command, registered(state));
      case 'FreeUserSlot': {
        const { companyId, slots } = registered(state);
        const { userId } = command;
        return slots.includes(userId) ? [{ type: 'UserSlotFreed', data: { companyId, userId } }] : [];
      }
      case 'SetCompanyActive': {
        const { companyId, active } = registered(state);
        const { active: isToBe, reason } = command;
        if (active === isToBe) return [];
        return [{ type: isToBe ? 'CompanyResumed' : 'CompanySuspended', data: { companyId, reason } }];
      }
      case 'NoteStorageUse': {
        const { companyId, storageLevel: previousLevel } = registered(state);
        const { used, limit } = command.use;
        const level = storageLevelOf(command.use);
        if (level === previousLevel) return [];
        return [{ type: 'StorageLevelChanged', data: { companyId, level, previousLevel, used, limit } }];
      }
      case 'SetTaxExemption': {
        const { companyId, isTaxExempt } = registered(state);
        const { isExempt, reason } = command;
        if (isExempt === isTaxExempt) return [];
        return [{ type: 'CompanyTaxExemptionSet', data: { companyId, isExempt, reason } }];
      }
      case 'RequireTwoSteps':
        return requireTwoSteps(command, registered(state));
      case 'OfferOwnership':
        return offerOwnership(command, registered(state));
      case 'AcceptOwnership':
        return acceptOwnership(command, registered(state));
      default:
        return decideSubscription(command, registered(state));
    }
  },
  evolve: evolveCompany,
};

export const companyStream = defineStream('company', companyDecider);

const notFound = (): DomainError => refusal('company.not-found');

const registered = (state: CompanyState): RegisteredCompany => {
  if (state.status !== 'registered') throw notFound();
  return state;
};

const registerCompany = ({ company, packs, card }: RegisterCompany, state: CompanyState): readonly CompanyEvent[] => {
  if (state.status === 'registered') return [];
  if (state.status !== 'announced') throw notFound();
  const { companyId } = company;
  return [
    { type: 'CompanyRegistered', data: company },
    ...packs.map((pack) => ({ type: 'SubscriptionPackAdded', data: { companyId, ...pack } }) as const),
    ...(card === null ? [] : [{ type: 'CompanyCardStored', data: { companyId, ...card } } as const]),
  ];
};

/**
 * Gives a user a slot within the limit; a repeat changes nothing. All additions of a company go through this stream, so
 * one free slot admits one user.
 * @throws DomainError user.no-slot, or user.no-slot-annual for a company that pays by check (A29)
 */
const takeSlot = ({ userId }: TakeUserSlot, company: RegisteredCompany): readonly CompanyEvent[] => {
  if (company.slots.includes(userId)) return [];
  if (company.slots.length >= company.maxUsers)
    throw refusal(company.isAnnual ? 'user.no-slot-annual' : 'user.no-slot');
  return [{ type: 'UserSlotTaken', data: { companyId: company.companyId, userId } }];
};

const requireTwoSteps = (
  { actorId, hasTwoSteps, isRequired }: RequireTwoSteps,
  { companyId, ownerId, requiresTwoSteps }: RegisteredCompany,
): readonly CompanyEvent[] => {
  if (actorId !== ownerId) throw refusal('access.denied');
  if (isRequired === requiresTwoSteps) return [];
  if (isRequired && !hasTwoSteps) throw refusal('company.two-steps-first');
  return [{ type: 'TwoStepsRequirementSet', data: { companyId, isRequired } }];
};

/** How long an admin may accept an offered ownership. */
const offerMs = 48 * 3_600_000;

const isOpen = ({ until }: OwnershipOffer, at: string): boolean => Date.parse(at) < Date.parse(until);

/** Only the owner offers it, and only one offer is open at a time. `requireSuccessor` checks the admin. */
const offerOwnership = (
  { actorId, userId, at }: OfferOwnership,
  { companyId, ownerId, ownershipOffer: offer }: RegisteredCompany,
): readonly CompanyEvent[] => {
  if (actorId !== ownerId) throw refusal('access.denied');
  if (userId === ownerId) throw refusal('hand-over.oneself');
  if (offer !== null && isOpen(offer, at)) throw refusal('hand-over.open');
  const until = new Date(Date.parse(at) + offerMs).toISOString();
  return [{ type: 'OwnershipOffered', data: { companyId, userId, until } }];
};

/** The previous owner gets the slot of the new one, because an owner uses none. */
const acceptOwnership = (
  { userId, at }: AcceptOwnership,
  { companyId, ownerId, ownershipOffer: offer }: RegisteredCompany,
): readonly CompanyEvent[] => {
  if (userId === ownerId && offer === null) return [];
  if (offer?.userId !== userId || !isOpen(offer, at)) throw refusal('hand-over.ended');
  return [
    { type: 'OwnerChanged', data: { companyId, ownerId: userId, previousOwnerId: ownerId } },
    { type: 'UserSlotFreed', data: { companyId, userId } },
    { type: 'UserSlotTaken', data: { companyId, userId: ownerId } },
  ];
};

const changeSettings = (changes: ChangeCompanySettings, company: RegisteredCompany): readonly CompanyEvent[] => {
  const { companyId } = company;
  const events: CompanyEvent[] = [];
  const {
    name,
    timeZone,
    columns,
    permissionSets: sets,
    billingDetails: details,
    quoteTemplates: templates,
    labelSheets,
  } = changedFields(settingNames, company, changes);
  if (name !== undefined) {
    const previousName = company.name;
    events.push({ type: 'CompanyRenamed', data: { companyId, name, previousName } });
  }
  if (timeZone !== undefined) events.push({ type: 'CompanyTimeZoneChanged', data: { companyId, timeZone } });
  if (columns !== undefined) events.push({ type: 'OrderColumnsChanged', data: { companyId, columns } });
  if (sets !== undefined) events.push({ type: 'PermissionSetsChanged', data: { companyId, sets } });
  if (details !== undefined) events.push({ type: 'BillingDetailsChanged', data: { companyId, details } });
  if (templates !== undefined) {
    // Only a vendor sends quotes.
    if (company.type !== 'vendor') throw refusal('access.denied');
    events.push({ type: 'QuoteTemplatesChanged', data: { companyId, templates } });
  }
  if (labelSheets !== undefined) {
    // Only a manufacturer prints labels.
    if (company.type !== 'manufacturer') throw refusal('access.denied');
    events.push({ type: 'LabelSheetsSet', data: { companyId, sheets: labelSheets } });
  }
  return [...events, ...changePayments(changes, company)];
};

const settingNames = [
  ...(['name', 'timeZone', 'columns', 'permissionSets', 'billingDetails', 'quoteTemplates', 'labelSheets'] as const),
];

/** Only a vendor gets payments; fields that the command lacks stay. */
const changePayments = (changes: ChangeCompanySettings, company: RegisteredCompany): readonly CompanyEvent[] => {
  const changed = changedFields(['paymentApiKey', 'paymentApiUrl', 'paymentTokenizationKey'], company, changes);
  if (Object.keys(changed).length === 0) return [];
  if (company.type !== 'vendor') throw refusal('access.denied');
  const { companyId, paymentApiKey, paymentApiUrl, paymentTokenizationKey } = { ...company, ...changed };
  const isReplaced = company.paymentApiKey !== null && typeof changed.paymentApiKey === 'string';
  const data = {
    companyId,
    paymentApiKey,
    paymentApiUrl,
    ...(paymentTokenizationKey === null ? {} : { paymentTokenizationKey }),
    ...(isReplaced ? { replacesKey: true as const } : {}),
  };
  return [{ type: 'VendorPaymentSettingsChanged', data }];
};
