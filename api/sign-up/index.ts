import { type ApiResource, RecordRoutes } from '../records/resource.routes.js';
import { SignUpRoutes, signUpSubscriptions, SignUpSubscriptionRoutes } from './sign-up.routes.js';
import { Controller, Post } from '@nestjs/common';
import { companiesResource } from '../companies/companies.resource.js';
import { AllowTicket } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { AnswersRecord, referenceTo, Takes } from '../openapi/declared.js';

/** The later steps of old clients after their sign-up, which has already done them (A104). */
@Controller('Companies')
class SignUpStepRoutes extends RecordRoutes {
  @Post()
  @Takes({ type: 'object' })
  @AnswersRecord(referenceTo('Companies'))
  @AllowTicket()
  create(@OnExchange() exchange: Exchange): Promise<object> {
    return this.records.one(exchange, companiesResource, exchange.applicant.companyId);
  }
}

export const signUp: ApiResource = {
  routes: [SignUpRoutes, SignUpStepRoutes, SignUpSubscriptionRoutes],
  resources: [signUpSubscriptions],
};
