/**
 * What stands above the buttons of the newsletter: the pages show it, and the server keeps it with each press, as proof of
 * what was agreed to. `[words](address)` is a link.
 */
export const newsletterConsent = {
  title: 'Scadenze, novità e disponibilità. Una mail al mese, non di più.',
  terms: 'Niente altro che questo. Esci quando vuoi: come trattiamo la tua email è in [Privacy](/privacy).',
  confirm: 'Confermi di voler ricevere la newsletter: una mail al mese con scadenze, novità e disponibilità.',
} as const
