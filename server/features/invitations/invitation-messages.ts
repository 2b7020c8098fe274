/** Texts of invitations, in responses and mails. */
export const invitationMessages = {
  emailTaken: 'Questa email ha già un account.',
  colleagueTaken: 'Questa email ha già un account: puoi dare il ruolo a quello.',
  alreadyInvited: 'Questa persona è già invitata: manda di nuovo il suo invito.',
  alreadyTaken: 'Questo account è già del cliente: un invito non serve più.',
  notFound: 'Questo invito non esiste.',
  linkRefused: 'Questo invito non vale più, o il collegamento non è intero. Apri il messaggio più recente.',
  acceptTaken: 'Questo indirizzo ha intanto un account confermato: accedi con quello.',
} as const

export const invitationMailTexts = {
  staff: {
    subject: (shop: string) => `Il tuo invito a lavorare in ${shop}`,
    preview: 'Un passo solo: scegli la password.',
    heading: 'Ti aspettiamo al banco',
    asked: (shop: string) => `Chi amministra ${shop} ti ha invitato a lavorarci. Scegli una password e sei dentro.`,
    notYou: 'Non te lo aspettavi? Non devi fare nulla: senza di te l’invito scade.',
  },
  customer: {
    subject: (shop: string) => `Il tuo account di ${shop}`,
    preview: 'Un passo solo: scegli la password.',
    heading: 'Il tuo account è pronto',
    asked: (shop: string) =>
      `Al telefono abbiamo aperto per te un account di ${shop}, con questo indirizzo. Scegli una password: poi vedi lì i tuoi ordini, le fatture e le tue marche.`,
    notYou: 'Non ci hai chiamati tu? Non devi fare nulla, oppure rispondi a questo messaggio.',
  },
  button: 'Scegli la password',
  validity: (days: number) => `Il pulsante vale ${days} giorni. Dopo, chiedicene un altro.`,
} as const
