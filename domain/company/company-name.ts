import { holdsWebAddress, mayHoldWebAddress } from '../kit/web-address.js';
import { isLongName, toName } from '../user/names.js';

/**
 * The name of a company, trimmed; undefined for an invalid one, which `companyNameFault` explains. Mails contain the
 * name, so it may hold no web address; for a company that is not known yet, no text that could be one.
 */
export const toCompanyName = (text: string, { isKnown } = { isKnown: true }): string | undefined => {
  const name = toName(text);
  const isAddress = isKnown ? holdsWebAddress : mayHoldWebAddress;
  return name === undefined || isAddress(name) ? undefined : name;
};

/** The code of the fault of an invalid company name. */
export const companyNameFault = (
  text: string,
): 'company.name-too-long' | 'company.name-required' | 'company.name-address' => {
  if (isLongName(text)) return 'company.name-too-long';
  return toName(text) === undefined ? 'company.name-required' : 'company.name-address';
};
