import { newsletterConsent } from '#domain/newsletter-consent.ts'

/** The newsletter form. Its own words are the specification's where marked; the others are ours. */
export const newsletterTexts = {
  title: newsletterConsent.title,
  email: 'La tua email',
  emailExample: 'nome@azienda.it',
  hint: newsletterConsent.terms,
  subscribe: 'Iscriviti',
  submitting: 'Attendere...', // verbatim
  subscribed: 'Thank you for subscribing to our newsletter!', // verbatim
  /** Below the thanks: they alone would leave the step out that is missing. */
  next: 'Ora apri l’email che ti abbiamo mandato e conferma. Se sei già nella newsletter, non arriva niente.',
  failed: 'An error occurred. Please try again later.', // verbatim
}
