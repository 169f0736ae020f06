/** The terms of service as a PDF (S1 section 7, "Other"). */
export const termsOfService = '/api/containers/app/download/TOS.pdf';
