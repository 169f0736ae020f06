import { useSession, type Session } from './session';

/** The session inside the portal, whose gate lets nobody in without one. */
export const useSignedIn = (): Session => {
  const session = useSession();
  if (session === null) throw new Error('The portal was rendered without a session.');
  return session;
};
