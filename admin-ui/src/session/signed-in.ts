import { useWithinCompany } from './looked-at';
import { portalOf, useSession, type MemberSession, type Portal, type Session } from './session';

const withoutSession = () => new Error('The portal was rendered without a session.');

/** The session within the portal, where there always is one, since the gate shows the login page otherwise. */
const useAnySession = (): Session => {
  const session = useSession();
  if (session === null) throw withoutSession();
  return session;
};

/** The session on a page of a company: that of a member, or of support that views the company. */
export const useSignedIn = (): MemberSession => {
  const session = useWithinCompany();
  if (session === null) throw withoutSession();
  return session;
};

/** The reader of a page that has no company, or that support reads too. */
export interface Reader {
  readonly userId: string;
  readonly portal: Portal;
}

export const useReader = (): Reader => {
  const session = useAnySession();
  return { userId: session.userId, portal: portalOf(session) };
};

/** The zone for times on the page: the company's; outside of a company, support's own. */
export const useTimeZone = (): string =>
  useWithinCompany()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
