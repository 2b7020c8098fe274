import { newsletterConsent } from '#domain/newsletter-consent.ts'

/** Texts of the newsletter form. Those marked verbatim are quotes from the specification. */
export const newsletterTexts = {
  title: newsletterConsent.title,
  email: 'La tua email',
  emailExample: 'nome@azienda.it',
  hint: newsletterConsent.terms,
  subscribe: 'Iscriviti',
  submitting: 'Attendere...', // verbatim
  subscribed: 'Thank you for subscribing to our newsletter!', // verbatim
  /** Shown below the thanks, which do not mention that the subscription still has to be confirmed. */
  next: 'Ora apri l’email che ti abbiamo mandato e conferma. Se sei già nella newsletter, non arriva niente.',
  failed: 'An error occurred. Please try again later.', // verbatim
}
