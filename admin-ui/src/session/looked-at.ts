import { useSyncExternalStore } from 'react';
import { currentSession, useSession, type CompanyType, type MemberSession, type Session } from './session';

/** A company that support has opened with a reason. */
export interface LookedAt {
  readonly id: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly timeZone: string;
}

let current: LookedAt | null = null;
let isOver = false;
const listeners = new Set<() => void>();

const show = (company: LookedAt | null, hasEnded: boolean): void => {
  current = company;
  isOver = hasEnded;
  listeners.forEach((listener) => listener());
};

/** A new object for each opening: data of an earlier company is never used for a later one. */
export const lookedAt = (): LookedAt | null => current;

/** Calls and links are those of this company until the returned function is called. */
export const lookAt = (company: LookedAt): (() => void) => {
  const opened = { ...company };
  show(opened, false);
  return () => {
    if (current === opened) show(null, false);
  };
};

/** The server has ended the look; its page stays until it is opened again. */
export const endLook = (): void => {
  if (current !== null) show(current, true);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const none = () => null;
const never = () => false;
const hasEnded = () => isOver;

export const useLookedAt = (): LookedAt | null => useSyncExternalStore(subscribe, lookedAt, none);

export const useHasLookEnded = (): boolean => useSyncExternalStore(subscribe, hasEnded, never);

/**
 * The session for pages of a company: that of a member, or of support within the company that it views. Support then
 * reads like an admin, and has no right to change anything.
 */
export const withinCompany = (session: Session | null, company: LookedAt | null): MemberSession | null => {
  if (session === null || session.role !== 'support') return session;
  if (company === null) return null;
  const { id: companyId, name: companyName, type: companyType, timeZone } = company;
  const { token, userId } = session;
  const nobody = { userEmail: '', username: '', role: 'user', permissions: [] } as const;
  return { token, userId, companyId, companyName, companyType, timeZone, ...nobody };
};

/** The id of the company whose records are read; empty for support outside of each company. */
export const ownCompanyId = (): string => withinCompany(currentSession(), current)?.companyId ?? '';

export const useWithinCompany = (): MemberSession | null => withinCompany(useSession(), useLookedAt());
