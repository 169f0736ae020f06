import { holdsWebAddress, mayHoldWebAddress } from '../kit/web-address.js';
import { isLongName, toName } from '../user/names.js';

/**
 * The name of a company, trimmed; undefined where `companyNameFault` says why not. Mails name it, so it holds no web
 * address, and of a company that is not known yet nothing that could be one.
 */
export const toCompanyName = (text: string, { isKnown } = { isKnown: true }): string | undefined => {
  const name = toName(text);
  const isAddress = isKnown ? holdsWebAddress : mayHoldWebAddress;
  return name === undefined || isAddress(name) ? undefined : name;
};

/** Why a text is no name of a company. */
export const companyNameFault = (
  text: string,
): 'company.name-too-long' | 'company.name-required' | 'company.name-address' => {
  if (isLongName(text)) return 'company.name-too-long';
  return toName(text) === undefined ? 'company.name-required' : 'company.name-address';
};
