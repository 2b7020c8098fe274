/** Apart from the other sentences at fields, as every public page carries the newsletter. Source: specification, section 5; verbatim. */
export const newsletterMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
} as const
