import { apiKeyRefusals } from './api-key/api-key.decider.js';
import { billRefusals } from './billing/bill/bill.refusals.js';
import { cardRefusals } from './billing/card.refusals.js';
import { claimRefusals } from './claim/claim.refusals.js';
import { companyRefusals } from './company/company.refusals.js';
import { subscriptionRefusals } from './company/subscription/subscription.refusals.js';
import { effectRefusals } from './effect/effect.decider.js';
import { exportRefusals } from './export/export.refusals.js';
import { fabricRefusals } from './fabric/fabric.refusals.js';
import { importRefusals } from './import/import.refusals.js';
import { inventoryGroupRefusals } from './inventory-group/inventory-group.refusals.js';
import { inventoryTypeRefusals } from './inventory-type/inventory-type.decider.js';
import { isWholeIn, refuserOf, type WholeCode } from './kit/refusals.js';
import { valueRefusals } from './kit/value.refusals.js';
import { labelRefusals } from './label/label.refusals.js';
import { orderGroupRefusals } from './order-group/order-group.refusals.js';
import { orderRefusals } from './order/order.refusals.js';
import { referenceRefusals } from './reference/reference.refusals.js';
import { scanRefusals } from './scan/scan.refusals.js';
import { signUpRefusals } from './sign-up/sign-up.refusals.js';
import { soundRefusals } from './sound/sound.refusals.js';
import { lookRefusals } from './support/look.decider.js';
import { noteRefusals } from './support/note.decider.js';
import { swatchRefusals } from './swatch/swatch.refusals.js';
import { passkeyRefusals } from './user/passkeys/passkey.refusals.js';
import { userRefusals } from './user/user.refusals.js';
import { vendorLinkRefusals } from './vendor-link/vendor-link.refusals.js';

export const domainRefusals = {
  ...valueRefusals,
  ...apiKeyRefusals,
  ...claimRefusals,
  ...userRefusals,
  ...passkeyRefusals,
  ...companyRefusals,
  ...subscriptionRefusals,
  ...signUpRefusals,
  ...cardRefusals,
  ...billRefusals,
  ...fabricRefusals,
  ...swatchRefusals,
  ...lookRefusals,
  ...noteRefusals,
  ...soundRefusals,
  ...inventoryGroupRefusals,
  ...inventoryTypeRefusals,
  ...referenceRefusals,
  ...scanRefusals,
  ...importRefusals,
  ...effectRefusals,
  ...exportRefusals,
  ...labelRefusals,
  ...vendorLinkRefusals,
  ...orderGroupRefusals,
  ...orderRefusals,
};

export type MessageCode = WholeCode<typeof domainRefusals>;

/** `refusalAt(field, code)` puts the text at the wrong field; `messageOf(code)` returns only the text. */
export const { refusal, refusalAt, messageOf } = refuserOf(domainRefusals);

interface TextRule {
  readonly missing: MessageCode;
  readonly longest?: { readonly characters: number; readonly code: MessageCode };
}

/** A trimmed text; a blank or too long one throws the DomainError of its rule, at the field. */
export const filledText = (field: string, given: string | null | undefined, { missing, longest }: TextRule): string => {
  const text = given?.trim() ?? '';
  if (text === '') throw refusalAt(field, missing);
  if (longest && text.length > longest.characters) throw refusalAt(field, longest.code);
  return text;
};

/** Whether this is a refusal code of the domain whose text has no placeholders. */
export const isMessageCode = (text: string): text is MessageCode => isWholeIn(domainRefusals, text);

/** The text for a value that is longer than its field allows. */
export const tooLong = (most: number): string => `At most ${most} characters`;
