/** Asked and not confirmed; reads it; reads it no more. */
export const subscriberStates = ['waiting', 'confirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** For how long the proof of a consent that has ended is kept, before all of it is deleted (decision 29). */
export const proofYears = 5

/**
 * What stands above the buttons of the newsletter: the pages show it, and the server keeps it with each press, as proof of
 * what was agreed to. `[words](address)` is a link.
 */
export const newsletterConsent = {
  title: 'Scadenze, novità e disponibilità. Una mail al mese, non di più.',
  terms: 'Niente altro che questo. Esci quando vuoi: come trattiamo la tua email è in [Privacy](/privacy).',
  confirm: 'Confermi di voler ricevere la newsletter: una mail al mese con scadenze, novità e disponibilità.',
} as const
