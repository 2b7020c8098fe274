/** waiting: asked, not confirmed · confirmed: subscribed · left: unsubscribed. */
export const subscriberStates = ['waiting', 'confirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Years for which the proof of a withdrawn consent is kept before it is deleted (decision 29). */
export const consentRetentionYears = 5

/**
 * Texts above the buttons of the newsletter. The pages show them, and the server stores them with each click as proof
 * of what was agreed to. `[words](address)` is a link.
 */
export const newsletterConsent = {
  title: 'Scadenze, novità e disponibilità. Una mail al mese, non di più.',
  terms: 'Niente altro che questo. Esci quando vuoi: come trattiamo la tua email è in [Privacy](/privacy).',
  confirm: 'Confermi di voler ricevere la newsletter: una mail al mese con scadenze, novità e disponibilità.',
} as const
