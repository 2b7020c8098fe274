/** API messages of the newsletter; `subscribed` is verbatim from the specification (section 8). */
export const newsletterMessages = {
  subscribed: 'Thank you for subscribing to our newsletter!',
  subscriberNotFound: 'Questo iscritto non c’è.',
  linkRefused: 'Questo collegamento non vale più.',
  unreadableAddresses: 'Il testo non si legge: forse una virgoletta non è chiusa. Metti un indirizzo per riga.',
  tooManyLines: (max: number) => `Al massimo ${max} righe per volta: dividi il file.`,
} as const

/** Texts of the subscribers' CSV file. */
export const subscriberCsvTexts = {
  headings: [
    'Email',
    'Chiesta il',
    'Confermata il',
    'Confermata da',
    'Testo accettato chiedendo',
    'Testo accettato confermando',
    'Indirizzo per uscire',
  ],
} as const

/** Texts of the confirmation mail. */
export const newsletterConfirmTexts = {
  subject: 'Conferma che vuoi la newsletter',
  preview: 'Manca un passo: finché non confermi non ti scriviamo.',
  heading: 'Vuoi la nostra newsletter?',
  asked: (email: string) => `Qualcuno, forse tu, ha chiesto la newsletter per ${email}. Se sei d’accordo, conferma:`,
  button: 'Conferma l’iscrizione',
  validity: (days: number) => `Il collegamento vale ${days} giorni. Se non confermi non ti scriviamo.`,
  notYou: 'Non lo hai chiesto tu? Non devi fare nulla: l’indirizzo lo dimentichiamo.',
} as const

/** Texts of the welcome mail. */
export const newsletterWelcomeTexts = {
  subject: 'Sei nella newsletter',
  preview: 'Da qui esci quando vuoi.',
  heading: 'Fatto: sei nella newsletter',
  what: 'Una mail al mese, non di più: scadenze, novità e disponibilità. La prima arriva con il prossimo numero.',
  leave: 'Esci dalla newsletter',
} as const
