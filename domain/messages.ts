import { DomainError, type ErrorDetails } from './kit/domain-error.js';

/**
 * The literal texts of the specifications, with their spelling (decisions A27 to A34). The key is the code that an
 * error carries; what a caller reads is the text.
 */
export const messages = {
  // Session and access (S1 section 8)
  'login.failed': 'Invalid email and password combination',
  'login.no-company': 'You are not the admin of a company',
  'login.suspended': 'Your services have been suspended temporarily. Please contact the administration to resume the services.',
  'login.blocked': 'Because of pending payment your account is blocked. Please contact support for more details.',
  'login.restricted': 'You are restricted to login!',
  'session.expired': 'Token Expired',
  'session.required': 'Authorization Required',
  'access.denied': 'You are restricted by the admin!',
  // Accounts (S1 sections 5 and 8)
  'sign-up.email-taken': 'Email already in use',
  'sign-up.username-taken': 'Username already in use',
  'sign-up.email-required': 'Email is requried!',
  'sign-up.email-invalid': 'Email is not valid!',
  'sign-up.username-required': 'User name is requried!',
  'sign-up.card-unconfirmed': 'Your card could not be confirmed. Please check your payment details and contact the administration.',
  'sign-up.interrupted': 'The sign-up was interrupted and taken back. Please try again.',
  'sign-up.terms': 'Please Agree to the TOS to continue',
  'company.name-required': 'Name is required',
  'company.type-required': 'Type is required',
  'company.term-required': 'Contract Term is required',
  'company.time-zone-invalid': 'Select a timeZone',
  'company.users-required': 'Number of Users is required',
  'user.email-taken': 'Email already exists',
  'user.username-taken': 'Username already exists',
  'user.email-required': 'Email is Required!',
  'user.username-required': 'Username is Required!',
  'user.not-saved': 'Something went wrong! Try again later or with different email/username!',
  'user.phone': 'Phone should be 10 digits long',
  'user.password': 'Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character',
  'user.passwords-differ': 'Passwords do not match',
  'user.locked': 'Timeout! You can not update user within 48 hours!',
  'user.no-slot-annual': 'Annual subscribers cannot add users this way. Please contact support',
  'user.no-slot': 'Limit Reach: Please subscribe to another package to add more users.',
  'card.number-invalid': 'Card Number is invalid',
  'card.number-required': 'Card Number is required',
  'card.expiry-invalid': 'Card expiry is invalid',
  'card.expiry-required': 'Card expiry is required',
  'card.cvc-invalid': 'cvv is invalid',
  'card.cvc-required': 'cvv is required',
  // Inventory and fabrics (S2 sections 5 and 8)
  'fabric.code-taken': 'Code already exists!',
  'fabric.fields-required': 'All fields are required!',
  'fabric.discontinued':
    'Discontinued: This fabric is discontinued and cannot be entered into any new swatch inventory groups.',
  'fabric.code-invalid': 'A code has 1 to 64 printable ASCII characters',
  'fabric.not-found': 'There is no such fabric',
  'fabric.text-too-long': 'At most 255 characters',
  'swatch.listed': 'This fabric is in the group already',
  'swatch.not-found': 'There is no such swatch',
  'group.name-required': 'Name is required',
  'group.version-required': 'Version is required',
  'group.text-too-long': 'At most 255 characters',
  'group.not-found': 'There is no such inventory group',
  'scan.complete': 'This scan is complete',
  'scan.not-found': 'There is no such scan',
  'scan.id-taken': 'This id belongs to another scan',
  'scan.too-large': 'A scan has 250,000 codes at most',
  'scan.interrupted': 'This scan is being completed, try again',
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
  'order-line.quantity-required': 'Quantity is required',
  'order-line.fabric-required': 'Add a fabric',
  'order-line.duplicate': 'Duplicate fabric!',
  'order-import.type-required': 'Select import type first!',
  'order-import.file-required': 'Select a File first.',
  'order-import.empty': 'No file found!',
  'order-import.failed': 'Something went wrong while uploading',
  'payment.not-set-up': 'The vendor did not setup its payments.',
  'payment.field-empty': 'Empty required field(s)',
  // Files (the specifications give no text)
  'file.too-large': 'The file is too large',
  'file.type': 'Files of this type are not accepted',
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof messages;

/** The refusal of a code with its literal text. */
export const refusal = (code: MessageCode, details?: ErrorDetails): DomainError => new DomainError(code, messages[code], details);
