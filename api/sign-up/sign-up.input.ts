import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { mostSignUpPacks, mostSignUpUsers } from '../../domain/billing/packs.js';
import { companyTypes, type CompanyType } from '../../domain/company/company-type.js';
import { longestName } from '../../domain/user/names.js';
import { Described } from '../openapi/declared.js';
import { aMobile, anEmail, aTimeZone } from '../openapi/formats.js';
import { IsCode, IsName, IsPart, IsSecret } from '../input/read-input.js';
import { IsEmailText, IsPersonName, IsUserName } from '../users/user.input.js';

export class SignUpOwnerInput {
  @IsString({ message: 'sign-up.email-required' })
  @IsNotEmpty({ message: 'sign-up.email-required' })
  @IsEmailText()
  @Described(anEmail)
  email = '';

  @IsString({ message: 'sign-up.username-required' })
  @IsNotEmpty({ message: 'sign-up.username-required' })
  @IsUserName()
  username = '';

  @IsOptional() @IsPersonName() @IsString() firstName?: string | null;
  @IsOptional() @IsPersonName() @IsString() lastName?: string | null;
  @IsOptional() @Described(aMobile) @IsString() mobile?: string | null;
}

export class BilledCompanyInput {
  @IsIn(companyTypes, { message: 'company.type-required' }) type!: CompanyType;
  @IsIn([1, 3], { message: 'company.term-required' }) term!: 1 | 3;
  @IsOptional() @IsBoolean() isAnnual?: boolean | null;
  @IsOptional() @Described(aTimeZone) @IsString() timeZone?: string | null;
}

export class SignUpCompanyInput extends BilledCompanyInput {
  @IsString({ message: 'company.name-required' })
  @IsNotEmpty({ message: 'company.name-required' })
  @IsName(longestName, 'company.name-too-long')
  name = '';
}

class SignUpOfferInput {
  // The rule nearest to the field is checked first: a missing value is no number at all.
  @Max(mostSignUpUsers)
  @Min(1, { message: 'company.users-required' })
  @IsInt({ message: 'company.users-required' })
  noOfUsers!: number;

  @IsOptional() @IsInt() @Min(0) @Max(mostSignUpPacks) noOfPacks?: number | null;

  @IsOptional()
  @IsCode()
  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  coupons?: string[] | null;
}

export class SignUpPreviewInput extends SignUpOfferInput {
  @IsPart(() => BilledCompanyInput) company!: BilledCompanyInput;
}

/** Old clients send a whole pack; only the plan is used. */
export class SubscriptionInput {
  @IsOptional() @IsString() planId?: string | null;
}

/** It holds the card until the handler reads it. */
export class SignUpInput extends SignUpOfferInput {
  @IsPart(() => SignUpOwnerInput) owner!: SignUpOwnerInput;
  @IsPart(() => SignUpCompanyInput) company!: SignUpCompanyInput;
  @IsOptional() @IsSecret() @IsObject() cardInfo?: Readonly<Record<string, unknown>> | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
  @Equals(true, { message: 'sign-up.terms' }) agreed!: boolean;
}
