/** waiting: asked, not confirmed · confirmed: subscribed · left: unsubscribed. */
export const subscriberStates = ['waiting', 'confirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/**
 * How a subscription ends. unsubscribed: by a link of a mail · removed: by staff, on request · left-elsewhere: in another
 * newsletter program, as staff imported it · bounced: mail to the address comes back.
 */
export const leavingEvents = ['unsubscribed', 'removed', 'left-elsewhere', 'bounced'] as const
/** What happens to a subscription; each is recorded as proof. */
export const consentEvents = ['requested', 'confirmed', ...leavingEvents] as const
export type ConsentEvent = (typeof consentEvents)[number]

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
