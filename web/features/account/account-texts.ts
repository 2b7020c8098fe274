/** Texts of the account pages. Texts that the specification quotes (section 2) are verbatim. */
export const accountTexts = {
  title: 'Account',
  nameless: 'Il tuo account',
  vetInfoId: 'VetInfo ID',
  vetInfoMissing: 'Account VetInfo non collegato',

  latest: (order: string, date: string) => `Ordine ${order} del ${date}`,
  details: 'Dettagli Ordine', // verbatim
  noOrders: 'Non hai ancora ordini.',
  ordersFailed: 'Failed to load orders. Please try again later.', // verbatim
  toProducts: 'Vai a tutti i prodotti',

  waiting: (count: number) =>
    count === 1 ? '1 marca aspetta la registrazione in BDN' : `${count} marche aspettano la registrazione in BDN`,
  seeWaiting: 'Guarda quali',
  actions: (count: number) =>
    count === 1 ? 'Una richiesta di codici aspetta te' : `${count} richieste di codici aspettano te`,
  seeActions: 'Guarda quali',
  toOrder: (order: string) => `Vai a ${order}`,
  noneWaiting: 'Nessuna marca aspetta la registrazione in BDN',
  noTags: 'Non hai ancora marche ministeriali.',
  tagsFailed: 'Le marche non arrivano.',
  toTags: 'Le mie marche',
  toMinistryTags: 'Vai alle marche ministeriali',

  tiles: {
    orders: { title: 'Ordini', text: 'Aperti, spediti, cancellati. Con la fattura di ciascuno.' },
    tags: { title: 'Le mie marche', text: 'Registrate, in attesa, inattive: ogni marca con la sua storia.' },
    lostTags: {
      title: 'Rifai marche perse',
      text: 'Incolla i codici o le ultime cifre: tutti i modelli in una volta.',
    },
    fieldNotes: {
      title: 'Segna in stalla',
      text: 'Marche perse e applicate, capi morti, note: anche senza rete.',
    },
    readings: { title: 'Letture', text: 'Con il tuo lettore elettronico: conta i capi e trova chi manca.' },
    inboundMovements: {
      title: 'Modelli in ingresso',
      text: 'Gli animali che arrivano: allo scarico li spunti con il lettore.',
    },
    details: { title: 'I tuoi dati', text: 'Nome, email, telefono, password.' },
    company: { title: 'Azienda', text: 'Ragione sociale, P.IVA, indirizzo di fatturazione.' },
    security: { title: 'Sicurezza', text: 'La verifica in due passaggi per accedere.' },
    registry: { title: 'VetInfo', text: 'Collegamento dell’account, allevamenti, ultima lettura.' },
    delegations: { title: 'Delega', text: 'Firmata, trasmessa all’ASL, attiva. Da qui la firmi e la revochi.' },
    losses: { title: 'Marche perse', text: 'Quante se ne perdono, e da che cosa dipende.' },
    reminders: {
      title: 'Promemoria',
      text: 'Prima delle nascite, quando le marche finiscono. Anche nel calendario.',
    },
    support: { title: 'Supporto', text: 'Telefono, email e le domande di sempre.' },
    adminDashboard: { title: 'Il banco', text: 'Che cosa aspetta oggi, e come va. Solo per il negozio.' },
    adminProducts: { title: 'Prodotti', text: 'Catalogo, prezzi, scorte. Solo per il negozio.' },
    forms: { title: 'Richieste moduli', text: 'Le richieste di codici a VetInfo: in verifica, concesse, rifiutate.' }, // title verbatim
    reports: { title: 'Reports', text: 'I tuoi allevamenti: nascite, uscite e quante marche ti servono.' }, // title verbatim
  },

  failedTitle: 'Non riusciamo a leggere i tuoi dati',
  failedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',

  edit: 'Modifica',
  editOf: (what: string) => `Modifica ${what.toLowerCase()}`,
  save: 'Salva',
  saving: 'Salvataggio…',
  cancel: 'Annulla',
  saved: 'Modifiche salvate.',
  saveFailed: 'Non siamo riusciti a salvare. Quello che hai scritto è ancora qui: riprova.',
  notGiven: 'Non indicato',

  detailsTitle: 'I tuoi dati',
  newEmail: 'Nuova email',
  emailHint: 'È anche il nome con cui accedi. Vale da quando la confermi.',
  saveEmail: 'Manda il messaggio di conferma',
  sameEmail: 'È già il tuo indirizzo.',
  confirmationSent: 'Messaggio di conferma mandato.',
  pendingTitle: (email: string) => `In attesa di conferma: ${email}`,
  pendingText: 'Ti abbiamo scritto lì: finché non premi il pulsante nel messaggio vale l’indirizzo di prima.',
  giveUpChange: 'Annulla il cambio',
  changeGivenUp: 'Cambio annullato: resta l’indirizzo di prima.',
  giveUpFailed: 'Non siamo riusciti ad annullarlo. Controlla la connessione e riprova.',
  password: 'Password',
  passwordText: 'La cambi con un codice che ti mandiamo per email.',
  changePassword: 'Cambia password',
  consent: 'Consenso',
  phoneConsent: 'Acconsento a essere contattato a questo numero per i miei ordini.',
  phoneConsentMissing: 'Per salvare il telefono serve il tuo consenso.',

  companyTitle: 'Azienda',
  companyText: 'Finiscono in fattura e sono già scritti quando ordini.',
  editCompany: 'Modifica i dati',
} as const
