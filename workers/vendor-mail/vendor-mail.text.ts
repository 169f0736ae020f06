import type { VendorMailRequested } from '../../domain/vendor-mail/vendor-mail.decider.js';
import { oneLine } from '../kit/mail-text.js';

export interface Sender {
  readonly name: string;
  readonly referralCode: string;
}

/** Subject and text of a mail; the sender is the company as we know it, never as the caller describes it. */
export const vendorMailText = (
  mail: VendorMailRequested['data'],
  sender: Sender,
  publicUrl: string,
): { readonly subject: string; readonly text: string } => {
  const from = oneLine(sender.name);
  switch (mail.kind) {
    case 'added':
      return {
        subject: `${from} added you as a vendor`,
        text: [
          `Hello ${oneLine(mail.name)},`,
          '',
          `${from} added ${oneLine(mail.company)} to its vendors in Selvage, and can now send you orders.`,
          `See them at ${publicUrl}/login`,
        ].join('\n'),
      };
    case 'referral':
      return {
        subject: `${from} invites you to Selvage`,
        text: [
          `Hello ${oneLine(mail.name)},`,
          '',
          `${from} would like to send its orders to ${oneLine(mail.company)} through Selvage.`,
          `Sign up as a vendor at ${publicUrl}/sign-up with the code ${oneLine(sender.referralCode)}.`,
        ].join('\n'),
      };
    case 'payment-request':
      return {
        subject: `${from} asks for credit card processing`,
        text: [
          `Company: ${from} (as typed: ${oneLine(mail.company)})`,
          `Contact: ${oneLine(mail.name)}`,
          `E-mail: ${oneLine(mail.email)}`,
          `Phone: ${oneLine(mail.phone)}`,
          `Address: ${oneLine(mail.address)}`,
        ].join('\n'),
      };
  }
};
