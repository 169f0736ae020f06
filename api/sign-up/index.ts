import type { ApiResource } from '../records/api-resource.js';
import { SignUpRoutes } from './sign-up.routes.js';

export const signUp: ApiResource = { routes: [SignUpRoutes] };
