const localShape = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const internationalDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
/** Punycode hides a hyphen at the edge of a label. No domain can be registered with such a label. */
const edgeHyphen = /(?:^|[.。．｡])-|-(?:[.。．｡]|$)/u;

const inPunycode = (domain: string): string => {
  const address = `http://${domain}`;
  return internationalDomain.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
};

/** Whether a text is a mail address as the API takes it: one with a domain of any script, and no machine's number. */
export const isEmail = (text: string): boolean => {
  const email = text.trim().toLowerCase().normalize('NFC');
  const [local = '', domain = '', ...more] = email.split('@');
  const stored = email.length > 254 || edgeHyphen.test(domain) ? '' : inPunycode(domain);
  const labels = stored.split('.');
  const isDomain = labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return more.length === 0 && localShape.test(local) && isDomain && local.length + 1 + stored.length <= 254;
};

/** Whether it is an e-mail or empty. An empty required one is missing; the form has another text for that. */
export const mayBeEmail = (text: string): boolean => text.trim() === '' || isEmail(text);
