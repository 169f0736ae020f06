import { isLongName, toName } from '../user/names.js';

/** What mail programs make a link of: mails name companies, and a stranger chooses the name at a sign-up. */
const webAddress =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]{3}\.(?:[a-z]{2}|com|net|org|info|biz|name|pro|app|dev|xyz|site|online|shop|store|top|club|link|click|live|icu|zip)(?![\p{L}\p{N}])|[\p{L}\p{N}-]\.\p{L}{2,}[/:?#]/iu;

/** The name of a company, trimmed; undefined where `companyNameFault` says why not. */
export const toCompanyName = (text: string): string | undefined => {
  const name = toName(text);
  return name === undefined || webAddress.test(name) ? undefined : name;
};

/** Why a text is no name of a company. */
export const companyNameFault = (
  text: string,
): 'company.name-too-long' | 'company.name-required' | 'company.name-address' => {
  if (isLongName(text)) return 'company.name-too-long';
  return toName(text) === undefined ? 'company.name-required' : 'company.name-address';
};
