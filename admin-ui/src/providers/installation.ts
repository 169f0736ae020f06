import { ApiError, ask } from './http';

/** An account of the demo data that fills the sign-in form. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly label: string;
  readonly companyType: 'manufacturer' | 'vendor';
}

/** What the server says of its installation before anybody signs in. */
export interface Installation {
  readonly externalAdminUrl: string | null;
  readonly demoAccounts: readonly DemoAccount[];
  /** Cards are typed into our own form, which the built-in test gateway alone allows. */
  readonly isTestGateway: boolean;
  readonly hasMailPage: boolean;
  readonly supportEmail: string;
  /** `token`: cards are typed into the fields of the payment provider alone. */
  readonly cardEntry: 'token' | 'server';
  /** Those fields, for what companies pay for the product; null where cards are typed into our own form. */
  readonly cardFields: { readonly script: string; readonly key: string } | null;
}

const unknown: Installation = {
  externalAdminUrl: null,
  demoAccounts: [],
  isTestGateway: false,
  hasMailPage: false,
  supportEmail: '',
  cardEntry: 'server',
  cardFields: null,
};

/** What the document says, which the server wrote it into; null where it did not, as while the portal is developed. */
const read = (): Installation | null => {
  const text = document.getElementById('installation')?.textContent;
  // Written by the server, as the answer to the call below is.
  return text === undefined ? null : (JSON.parse(text) as Installation);
};

let inDocument: Installation | null | undefined;

export const toldInstallation = (): Installation | null => (inDocument ??= read());

/** A server that does not answer has no demo accounts: the page that asked still works. */
export const installation = async (): Promise<Installation> => {
  try {
    return await ask<Installation>('/portal/config');
  } catch (error) {
    if (error instanceof ApiError) return unknown;
    throw error;
  }
};
