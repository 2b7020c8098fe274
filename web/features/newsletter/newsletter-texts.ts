import { paths } from '../../paths.ts'

/** The newsletter form. Its own words are the specification's where marked; the others are ours. */
export const newsletterTexts = {
  title: 'Scadenze, novità e disponibilità. Una mail al mese, non di più.',
  email: 'La tua email',
  emailExample: 'nome@azienda.it',
  hint: `Niente altro che questo. Esci quando vuoi: come trattiamo la tua email è in [Privacy](${paths.privacy}).`,
  subscribe: 'Iscriviti',
  submitting: 'Attendere...', // verbatim
  subscribed: 'Thank you for subscribing to our newsletter!', // verbatim
  failed: 'An error occurred. Please try again later.', // verbatim
}
