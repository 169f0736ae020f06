import type { ApiResource } from '../records/api-resource.js';
import { SignUpRoutes } from './sign-up.routes.js';
import { SignUpStepRoutes } from './step.routes.js';
import { signUpSubscriptions, SignUpSubscriptionRoutes } from './subscription.routes.js';

export const signUp: ApiResource = {
  routes: [SignUpRoutes, SignUpStepRoutes, SignUpSubscriptionRoutes],
  resources: [signUpSubscriptions],
};
