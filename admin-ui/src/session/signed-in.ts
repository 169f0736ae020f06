import { useSession, type Session } from './session';

/** The session within the portal, where there always is one, since the gate shows the login page otherwise. */
export const useSignedIn = (): Session => {
  const session = useSession();
  if (session === null) throw new Error('The portal was rendered without a session.');
  return session;
};
