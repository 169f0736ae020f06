/** Longer texts are no links: a code of 64 characters, each encoded, has 192. */
const longestLink = 2_048;

const linkForm = /^https?:\/\/[!-~]+$/i;
const linkPath = '/s/';

/** The encoded code of a label's link; an empty text for every other text. */
const encodedIn = (text: string): string => {
  if (text.length > longestLink || !linkForm.test(text) || /[?#]/.test(text)) return '';
  const from = text.lastIndexOf('/') + 1;
  return text.slice(0, from).endsWith(linkPath) ? text.slice(from) : '';
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/**
 * The code in a read text. The link of a label, `http(s)://…/s/{code}`, is read as its code, on any host, because
 * labels are older than the present address. Every other text is unchanged.
 */
export const codeIn = (text: string): string => {
  const code = decoded(encodedIn(text.trim()));
  // A code that looks like a link is read again, so that a second reader finds the same code.
  return code.trim() === '' ? text : codeIn(code);
};
