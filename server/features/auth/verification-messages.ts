/** Texts of the verification of e-mail addresses, in responses and mails. */
export const verificationMessages = {
  emailTaken: 'Un altro account ha già questo indirizzo.',
  linkRefused: 'Questo collegamento non vale più, o non è intero. Apri il messaggio più recente.',
} as const

const ignoreIt = 'Non sei stato tu? Non devi fare nulla.'

export const verifyEmailMailTexts = {
  purposes: {
    signUp: {
      subject: 'Conferma la tua email',
      preview: 'Un passo solo: premi il pulsante.',
      heading: 'Conferma la tua email',
      asked: (email: string, shop: string) =>
        `Con l’indirizzo ${email} è stato creato un account di ${shop}. Confermalo, così possiamo scriverti.`,
      notYou: `${ignoreIt} Finché non premi il pulsante non ti scriviamo altro che gli ordini fatti con questo indirizzo.`,
    },
    change: {
      subject: 'Conferma il tuo nuovo indirizzo',
      preview: 'Un passo solo: premi il pulsante.',
      heading: 'Conferma il tuo nuovo indirizzo',
      asked: (email: string, shop: string) =>
        `Hai chiesto di usare ${email} per il tuo account di ${shop}. Finché non lo confermi vale l’indirizzo di prima.`,
      notYou: ignoreIt,
    },
  },
  button: 'Conferma l’indirizzo',
  validity: (days: number) => `Il pulsante vale ${days} giorni. Dal tuo account puoi chiederne un altro.`,
  registry:
    'Marche aziendali, applicatori e lettori si ordinano subito. Per le marche ministeriali serve l’account VetInfo ' +
    'collegato: lo colleghi quando vuoi dalle pagine del tuo account.',
} as const

export const emailChangeMailTexts = {
  subject: 'Cambio dell’email del tuo account',
  preview: 'È stato chiesto di usare un altro indirizzo.',
  heading: 'È stato chiesto di cambiare l’email',
  asked: (email: string) => `Per il tuo account è stato chiesto di usare ${email} invece di questo indirizzo.`,
  nothingToDo: 'Sei stato tu? Apri il messaggio che abbiamo mandato al nuovo indirizzo e confermalo.',
  notYou: 'Non sei stato tu? Qualcuno conosce la tua password: scegline subito una nuova, il cambio non andrà avanti.',
  button: 'Scegli una nuova password',
  help: 'Se non riesci ad accedere rispondi a questo messaggio.',
} as const
