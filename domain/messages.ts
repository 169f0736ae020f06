import { DomainError, type ErrorDetails } from './kit/domain-error.js';

/**
 * The literal texts of the specifications, with their spelling (A27 to A34). The key is the code that an
 * error carries; what a caller reads is the text.
 */
export const messages = {
  // Session and access (S1 section 8)
  'login.failed': 'Invalid email and password combination',
  'login.no-company': 'You are not the admin of a company',
  'login.suspended':
    'Your services have been suspended temporarily. Please contact the administration to resume the services.',
  'login.blocked': 'Because of pending payment your account is blocked. Please contact support for more details.',
  'login.restricted': 'You are restricted to login!',
  'session.expired': 'Token Expired',
  'session.required': 'Authorization Required',
  'access.denied': 'You are restricted by the admin!',
  // Texts of all kinds (the specifications give no text)
  'text.characters-invalid':
    'Please remove control characters and other invisible signs; line breaks are for notes only.',
  // Accounts (S1 sections 5 and 8)
  'sign-up.email-taken': 'Email already in use',
  'sign-up.username-taken': 'Username already in use',
  'sign-up.email-required': 'Email is requried!',
  'sign-up.email-invalid': 'Email is not valid!',
  'sign-up.username-required': 'User name is requried!',
  'sign-up.card-unconfirmed':
    'Your card could not be confirmed. Please check your payment details and contact the administration.',
  'sign-up.interrupted': 'The sign-up was interrupted and taken back. Please try again.',
  'sign-up.code-invalid': 'This code is not valid.',
  'sign-up.code-combination-invalid': 'This code can not be combined.',
  'sign-up.code-users-invalid': 'This code needs {users} users.',
  'sign-up.terms': 'Please Agree to the TOS to continue',
  'company.name-required': 'Name is required',
  'company.name-too-long': 'At most 100 characters',
  'company.type-required': 'Type is required',
  'company.term-required': 'Contract Term is required',
  'company.time-zone-invalid': 'Select a timeZone',
  'company.users-required': 'Number of Users is required',
  'user.email-taken': 'Email already exists',
  'user.username-taken': 'Username already exists',
  'user.email-required': 'Email is Required!',
  'user.username-required': 'Username is Required!',
  'user.first-name-required': 'First name is required',
  'user.last-name-required': 'Last name is required',
  'user.csr-email-required': 'CSR email is required',
  'user.name-too-long': 'At most 100 characters',
  'user.email-too-long': 'At most 254 characters',
  'user.not-saved': 'Something went wrong! Try again later or with different email/username!',
  'user.phone': 'Phone should be 10 digits long',
  'user.password':
    'Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character',
  'user.locked': 'Timeout! You can not update user within 48 hours!',
  'user.no-slot-annual': 'Annual subscribers cannot add users this way. Please contact support',
  'user.no-slot': 'Limit Reach: Please subscribe to another package to add more users.',
  'card.not-accepted': 'Card fields are not accepted here. Please pay with the fields of the payment provider.',
  'card.number-invalid': 'Card Number is invalid',
  'card.number-required': 'Card Number is required',
  'card.expiry-invalid': 'Card expiry is invalid',
  'card.expiry-required': 'Card expiry is required',
  'card.zip-invalid': 'Zip code is invalid',
  'card.cvc-invalid': 'cvv is invalid',
  'card.cvc-required': 'cvv is required',
  // Inventory and fabrics (S2 sections 5 and 8)
  'fabric.code-taken': 'Code already exists!',
  'fabric.fields-required': 'All fields are required!',
  'fabric.discontinued':
    'Discontinued: This fabric is discontinued and cannot be entered into any new swatch inventory groups.',
  'fabric.code-invalid': 'A code has 1 to 64 printable ASCII characters',
  'fabric.not-found': 'There is no such fabric',
  'fabric.photo-invalid': 'A photo is one of ours, or an address on the web',
  'fabric.text-too-long': 'At most 255 characters',
  'swatch.other-fabric': 'A swatch stays with its fabric. Add the other fabric instead.',
  'swatch.fabric-required': 'All fields are required!',
  'swatch.listed': 'This fabric is in the group already',
  'swatch.not-found': 'There is no such swatch',
  'group.name-required': 'Name is required',
  'group.version-required': 'Version is required',
  'group.text-too-long': 'At most 255 characters',
  'group.type-invalid': 'There is no such inventory type',
  'group.not-found': 'There is no such inventory group',
  'scan.complete': 'This scan is complete',
  'scan.not-found': 'There is no such scan',
  'scan.id-taken': 'This id belongs to another scan',
  'scan.id-invalid': 'The id of a scan is a UUID',
  'scan.name-required': 'Name is required',
  'scan.name-too-long': 'At most 255 characters',
  'scan.scans-invalid': 'Each scan has a code of 1 to 64 characters and the time of its scanning',
  'scan.part-too-large': 'A part has 1,000 codes at most',
  'scan.open': 'This scan is not complete',
  'scan.too-large': 'A scan has 250,000 codes at most',
  'scan.interrupted': 'This scan is being completed, try again',
  'import.too-many-rows': 'A file has 10,000 rows at most',
  'import.record-too-large': 'A row has 64 columns and 10,000 characters at most',
  'import.code-twice': 'Stands twice in this file',
  'import.switch-invalid': 'true or false is wanted here',
  'import.file-invalid': 'This is no CSV file',
  'import.header-invalid': 'The first row must name the columns: a column is missing, or named twice',
  'export.group-failed': 'Unable to make CSV file. Please check your internet connection.',
  'export.users-failed': 'Unable to make CSV file. Please check your internet connection.',
  'export.scan-failed': 'There was a problem while creating csv...inform support',
  'export.not-found': 'There is no such export',
  'group.name-taken': 'A swatch inventory group with that name already exists',
  'group.has-records': "Can't delete - The group contains records",
  // Vendor links (S2 sections 5 and 8)
  'link.exists': 'Vendor already exist',
  'link.incomplete': 'Provide complete data',
  'link.no-vendor': 'Chose a vendor first',
  // Orders (S2 sections 5 and 8)
  'order-group.name-required': 'Name is required',
  'order-group.name-taken': 'Duplicate Name',
  'order.vendor-required': 'Select a vendor first',
  'order.group-required': 'Select an order group first',
  'order.po-required': 'PO number is required',
  'order.locked': 'You can not make any change now!',
  'order.not-quotable': 'You can not quote or Reject this order now!',
  'order.already-decided': 'Already accepted/rejected',
  'order.total-required': 'Total Amount is required!',
  'order.quote-required': 'Notes required',
  'order.reject-reason-required': 'Reject reason is required',
  'order.release-notes-empty': 'Empty Notes',
  'order.too-many-scans': 'An order takes 100,000 scans at most',
  'order-line.quantity-required': 'Quantity is required',
  'order-line.fabric-required': 'Add a fabric',
  'order-line.duplicate': 'Duplicate fabric!',
  'order-import.type-required': 'Select import type first!',
  'order-import.file-required': 'Select a File first.',
  'order-import.empty': 'No file found!',
  'payment.none-open': 'No payment of this order is being confirmed.',
  'payment.too-early':
    'A payment can be ended three days after it was sent. Until then the provider is asked what became of it.',
  'payment.not-set-up': 'The vendor did not setup its payments.',
  'payment.url-invalid': 'This payment address is not allowed',
  'payment.field-empty': 'Empty required field(s)',
  // Files (the specifications give no text)
  'file.too-large': 'The file is too large',
  'file.no-room': 'There is no storage left for this file',
  'file.type': 'Files of this type are not accepted',
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof messages;

/** The refusal of a code with its literal text. */
export const refusal = (code: MessageCode, details?: ErrorDetails): DomainError =>
  new DomainError(code, messages[code], details);

/** The text of a value that is longer than its field takes. */
export const tooLong = (most: number): string => `At most ${most} characters`;
