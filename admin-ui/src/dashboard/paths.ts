/** The portal's own path shows it too. */
export const dashboardPath = '/dashboard';
