import { ApiError, ask } from './http';
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly label: string;
  /** Null for support. */
  readonly companyType: 'manufacturer' | 'vendor' | null;
}

interface Installation {
  readonly externalAdminUrl: string | null;
  readonly demoAccounts: readonly DemoAccount[];
  /** Cards are typed into our own form, which only the built-in test gateway allows. */
  readonly isTestGateway: boolean;
  readonly hasMailPage: boolean;
  readonly supportEmail: string;
  /** `token`: cards are typed only into the fields of the payment provider. */
  readonly cardEntry: 'token' | 'server';
  /** Those fields, for what companies pay for the product; null where cards are typed into our own form. */
  readonly cardFields: { readonly script: string; readonly key: string } | null;
  /** The hours that a user is locked after a change; 0 for no lock. */
  readonly userLockHours: number;
  /** The origin at which browsers use passkeys of this installation; null without passkeys. */
  readonly passkeyOrigin: string | null;
}

const unknown: Installation = {
  externalAdminUrl: null,
  demoAccounts: [],
  isTestGateway: false,
  hasMailPage: false,
  supportEmail: '',
  cardEntry: 'server',
  cardFields: null,
  userLockHours: 0,
  passkeyOrigin: null,
};

/** The data that the server wrote into the document; null where it wrote none, as during development. */
const read = (): Installation | null => {
  const text = document.getElementById('installation')?.textContent;
  // The server wrote it, like the response to the call below.
  return text === undefined ? null : (JSON.parse(text) as Installation);
};

let inDocument: Installation | null | undefined;

export const installationInDocument = (): Installation | null => (inDocument ??= read());

/** A server that does not respond counts as one without demo accounts, because the page works without them. */
const installation = async (): Promise<Installation> => {
  try {
    return await ask<Installation>('/portal/config');
  } catch (error) {
    if (error instanceof ApiError) return unknown;
    throw error;
  }
};

const never = () => () => undefined;
/** A page drawn by the build has no installation yet. */
const notKnownYet = () => null;

/** The server's facts on its installation; null until it responds, where the document does not contain them. */
export const useInstallation = (): Installation | null => {
  const inDocument = useSyncExternalStore(never, installationInDocument, notKnownYet);
  const [found, setFound] = useState<Installation | null>(null);
  useEffect(() => {
    if (installationInDocument() !== null) return;
    let isHere = true;
    void installation().then((answer) => {
      if (isHere) setFound(answer);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return inDocument ?? found;
};
