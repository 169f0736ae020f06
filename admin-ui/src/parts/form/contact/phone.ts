/** Ten digits, as `ddd-ddd-dddd` too; or `+`, the code of a country and its number, as the API takes them. */
export const isPhone = (text: string): boolean => {
  const phone = text.trim();
  return /^(\d{10}|\d{3}-\d{3}-\d{4})$/.test(phone) || /^\+[1-9]\d{6,14}$/.test(phone.replace(/[ ().-]/g, ''));
};
