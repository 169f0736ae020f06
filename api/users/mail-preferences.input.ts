import { IsIn, IsOptional } from 'class-validator';
import { type ChosenMails, type MailPreferences, noticeKinds } from '../../domain/user/mail-preferences.js';
import { object, oneOf } from '../../infra/schema/fields.js';
import { changesFrom } from '../input/changes-from.js';

/** The schema of a user's mail preferences. */
export const mailPreferencesSchema = object({
  orders: oneOf(noticeKinds.orders).schema,
  scans: oneOf(noticeKinds.scans).schema,
});

/** The body of PUT; a kind that is missing or null stays. */
export class MailPreferencesInput {
  @IsOptional() @IsIn(noticeKinds.orders) orders?: MailPreferences['orders'] | null;
  @IsOptional() @IsIn(noticeKinds.scans) scans?: MailPreferences['scans'] | null;
}

export const chosenMailsOf = (input: MailPreferencesInput): ChosenMails =>
  changesFrom<MailPreferencesInput, ChosenMails>(input, {
    orders: (orders) => (orders === null ? {} : { orders }),
    scans: (scans) => (scans === null ? {} : { scans }),
  });
