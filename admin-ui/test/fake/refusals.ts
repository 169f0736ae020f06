import { ApiError } from '../../src/providers/http';

/** Refusals as the API sends them. The suite of the data provider compares them with the real ones. */
const refusal =
  (status: number, name: string, code: string, message: string) =>
  (...fields: readonly string[]): ApiError =>
    new ApiError(status, {
      statusCode: status,
      name,
      message,
      code,
      ...(fields.length === 0
        ? {}
        : { details: { messages: Object.fromEntries(fields.map((field) => [field, [message]])) } }),
    });

export const notFound = refusal(404, 'NotFoundError', 'MODEL_NOT_FOUND', 'Not found');
export const revisionOutdated = refusal(
  412,
  'PreconditionFailedError',
  'record.changed',
  'The record was changed by somebody else.',
);
export const handOverEnded = refusal(
  409,
  'ConflictError',
  'hand-over.ended',
  'This offer has ended, or it is for another user. Ask the owner to make it again.',
);
export const codeTaken = refusal(409, 'ConflictError', 'fabric.code-taken', 'Code already exists!');
export const fieldsRequired = refusal(422, 'ValidationError', 'fabric.fields-required', 'All fields are required!');
export const codeInvalid = refusal(
  422,
  'ValidationError',
  'fabric.code-invalid',
  'A code has 1 to 64 printable ASCII characters',
);
export const tooManyOtherCodes = refusal(
  422,
  'ValidationError',
  'fabric.other-codes-too-many',
  'At most 10 other codes',
);
export const groupNameTaken = refusal(
  409,
  'ConflictError',
  'group.name-taken',
  'A swatch inventory group with that name already exists',
);
export const lineDuplicate = refusal(409, 'ConflictError', 'order-line.duplicate', 'Duplicate fabric!');
export const quantityRequired = refusal(422, 'ValidationError', 'order-line.quantity-required', 'Quantity is required');
export const fabricRequired = refusal(422, 'ValidationError', 'order-line.fabric-required', 'Add a fabric');
export const placedMeanwhile = refusal(
  409,
  'ConflictError',
  'order.status-changed',
  'This order was placed meanwhile. A change makes it a draft again and takes it from its vendor, so nothing was saved.',
);
export const poRequired = refusal(422, 'ValidationError', 'order.po-required', 'PO number is required');
export const noPaymentOpen = refusal(
  409,
  'ConflictError',
  'payment.none-open',
  'No payment of this order is being confirmed.',
);
export const tooManyOrders = refusal(
  422,
  'ValidationError',
  'export.too-many-orders',
  'A file of chosen or filtered orders holds 1,000 at most. Choose fewer, or take all of them.',
);
export const quoteCorrected = refusal(
  409,
  'ConflictError',
  'order.quote-corrected',
  'The quote was corrected: its total is $130.00 now. Look at the new one first.',
);
export const orderGroupNameTaken = refusal(409, 'ConflictError', 'order-group.name-taken', 'Duplicate Name');
export const swatchListed = refusal(409, 'ConflictError', 'swatch.listed', 'This fabric is in the group already');
export const linkTooLong = refusal(422, 'ValidationError', 'body.value-invalid', 'At most 254 characters');
export const oldPasswordInvalid = refusal(
  422,
  'ValidationError',
  'user.old-password-invalid',
  'The old password is not right.',
);
export const proofPasswordInvalid = refusal(
  422,
  'ValidationError',
  'proof.password-invalid',
  'The password is not right.',
);
export const proofRequired = refusal(
  403,
  'ForbiddenError',
  'proof.required',
  'Confirm this with your password and a code of your authenticator app.',
);
export const signInCodeInvalid = refusal(
  422,
  'ValidationError',
  'two-steps.code-invalid',
  'The code is not right. Each code works once.',
);
export const keyExpiryInvalid = refusal(
  422,
  'ValidationError',
  'api-key.expiry-invalid',
  'Choose a day from tomorrow to 366 days on.',
);
export const passkeyOfferEnded = refusal(
  422,
  'ValidationError',
  'passkey.offer-ended',
  'That took too long. Try again.',
);
export const fieldChanged = refusal(
  412,
  'PreconditionFailedError',
  'record.changed',
  'Somebody else has changed it meanwhile. Look at it again.',
);
export const hasSignedIn = refusal(
  409,
  'ConflictError',
  'user.has-signed-in',
  'This user has signed in or set a password already, and can ask for a new one.',
);
export const sessionEnded = refusal(401, 'UnauthorizedError', 'INVALID_TOKEN', 'Token Expired');
export const billNothingDue = refusal(409, 'ConflictError', 'bill.nothing-due', "You don't need to pay!");
export const groupNameListed = refusal(
  422,
  'Error',
  'group.name-taken',
  'A swatch inventory group with that name already exists',
);
export const lineOutdated = refusal(
  412,
  'PreconditionFailedError',
  'record.changed',
  'Somebody else changed this order fabric. Load it again.',
);
