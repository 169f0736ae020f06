/** Ten digits, also `ddd-ddd-dddd`; or `+`, the code of a country and its number, in the format of the API. */
export const isPhone = (text: string): boolean => {
  const phone = text.trim();
  return /^(\d{10}|\d{3}-\d{3}-\d{4})$/.test(phone) || /^\+[1-9]\d{6,14}$/.test(phone.replace(/[ ().-]/g, ''));
};
