/**
 * Error messages of the newsletter, separate from the others because every public page has its form. Verbatim from the
 * specification, section 5.
 */
export const newsletterFieldMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
} as const
