/** What the newsletter form shows; the sentence is the specification's (section 8). */
export const newsletterMessages = {
  subscribed: 'Thank you for subscribing to our newsletter!',
} as const
