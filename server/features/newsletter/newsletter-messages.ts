/** API messages of the newsletter; `subscribed` is verbatim from the specification (section 8). */
export const newsletterMessages = {
  subscribed: 'Thank you for subscribing to our newsletter!',
  subscriberNotFound: 'Questo iscritto non c’è.',
  linkRefused: 'Questo collegamento non vale più.',
  letterNotFound: 'Questa lettera non c’è.',
  letterChanged: 'Qualcuno ha cambiato la lettera nel frattempo. Ricaricala.',
  letterNotDraft: 'La lettera è già partita: non si cambia più.',
  letterNotSending: 'La lettera non sta partendo.',
  letterNotStopped: 'La lettera non è ferma.',
  letterNotUnsure: 'Non c’è niente di incerto da rispedire, o la lettera sta ancora partendo.',
  anotherLetter: 'Un’altra lettera sta partendo. Aspetta che finisca, o fermala.',
  noSubscribers: 'Non c’è ancora nessun iscritto che ha confermato.',
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

/** What stands around the text of each letter. */
export const letterTexts = {
  trialSubject: (subject: string) => `Prova: ${subject}`,
  whyYou: 'Ricevi questa lettera perché hai confermato la newsletter.',
  leave: 'Esci dalla newsletter',
} as const

/** Why a delivery was given up. */
export const deliveryReasons = {
  brokenOff: 'Il collegamento si è interrotto durante la consegna',
  tooOften: (reason: string) => `Rimandata troppe volte: ${reason}`,
} as const

/** Texts of the welcome mail. */
export const newsletterWelcomeTexts = {
  subject: 'Sei nella newsletter',
  preview: 'Da qui esci quando vuoi.',
  heading: 'Fatto: sei nella newsletter',
  what: 'Una mail al mese, non di più: scadenze, novità e disponibilità. La prima arriva con il prossimo numero.',
  leave: 'Esci dalla newsletter',
} as const
