/** The words of the account centre. What the specification quotes (section 2) is verbatim. */
export const accountTexts = {
  title: 'Account',
  nameless: 'Il tuo account',
  vetInfoId: 'VetInfo ID',
  vetInfoMissing: 'Account VetInfo non collegato',
  yourAccount: 'Account',

  latest: (order: string, date: string) => `Ordine ${order} del ${date}`,
  details: 'Dettagli Ordine', // verbatim
  noOrders: 'Non hai ancora ordini.',
  ordersFailed: 'Failed to load orders. Please try again later.', // verbatim
  toProducts: 'Vai a tutti i prodotti',

  waiting: (count: number) =>
    count === 1 ? '1 marca aspetta la registrazione in BDN' : `${count} marche aspettano la registrazione in BDN`,
  seeWaiting: 'Guarda quali',
  deeds: (count: number) =>
    count === 1 ? 'Una richiesta di codici aspetta te' : `${count} richieste di codici aspettano te`,
  seeDeeds: 'Guarda quali',
  toOrder: (order: string) => `Vai a ${order}`,
  noneWaiting: 'Nessuna marca aspetta la registrazione in BDN',
  noTags: 'Non hai ancora marche ministeriali.',
  tagsFailed: 'Le marche non arrivano.',
  toTags: 'Le mie marche',
  toMinistryTags: 'Vai alle marche ministeriali',

  rooms: {
    orders: { title: 'Ordini', text: 'Aperti, spediti, cancellati. Con la fattura di ciascuno.' },
    tags: { title: 'Le mie marche', text: 'Registrate, in attesa, inattive. Da qui rifai quelle perse.' },
    details: { title: 'I tuoi dati', text: 'Nome, email, telefono, password.' },
    company: { title: 'Azienda', text: 'Ragione sociale, P.IVA, indirizzo di fatturazione.' },
    security: { title: 'Sicurezza', text: 'La verifica in due passaggi per accedere.' },
    registry: { title: 'VetInfo', text: 'Collegamento dell’account, allevamenti, ultima lettura.' },
    delegations: { title: 'Delega', text: 'Firmata, trasmessa all’ASL, attiva. Da qui la firmi e la revochi.' },
    support: { title: 'Supporto', text: 'Telefono, email e le domande di sempre.' },
    adminToday: { title: 'Il banco', text: 'Che cosa aspetta oggi, e come va. Solo per il negozio.' },
    adminOrders: {
      title: 'Ordini ricevuti',
      text: 'Da preparare, da spedire, da rimborsare. Solo per il negozio.',
    },
    adminProducts: { title: 'Prodotti', text: 'Catalogo, prezzi, scorte. Solo per il negozio.' },
    adminDiscounts: { title: 'Codici sconto', text: 'Attivi, scaduti, esauriti. Solo per il negozio.' },
    adminRequests: {
      title: 'Richieste di codici',
      text: 'Da inviare, in verifica, concesse, da stampare. Solo per il negozio.',
    },
    adminInvoices: {
      title: 'Fatture',
      text: 'Emesse, da esportare per il commercialista, risposte del SdI. Solo per il negozio.',
    },
    adminExceptions: { title: 'Eccezioni', text: 'Quello che aspetta una persona. Solo per il negozio.' },
    adminJournal: {
      title: 'Registro delle chiamate',
      text: 'Che cosa ci siamo detti con VetInfo. Solo per il negozio.',
    },
    adminSystem: {
      title: 'Sistema',
      text: 'Come sta il negozio, e i lavori da riprovare. Solo per chi amministra.',
    },
    adminDelegations: {
      title: 'Deleghe ricevute',
      text: 'Da trasmettere all’ASL e da seguire. Solo per il negozio.',
    },
    adminStaff: { title: 'Persone del negozio', text: 'Chi lavora qui e che cosa può fare. Solo per chi amministra.' },
    adminCustomers: {
      title: 'Clienti',
      text: 'Dati, ordini, allevamenti, sessioni, richieste di privacy. Solo per il negozio.',
    },
    adminAudit: {
      title: 'Registro delle modifiche',
      text: 'Chi ha fatto che cosa, e com’era prima. Solo per chi amministra.',
    },
    forms: { title: 'Richieste moduli', text: 'Le richieste di codici a VetInfo: in verifica, concesse, rifiutate.' }, // title verbatim
    reports: { title: 'Reports', text: 'I tuoi allevamenti: nascite, uscite e quante marche ti servono.' }, // title verbatim
  },

  loadFailed: 'Non riusciamo a leggere i tuoi dati',
  loadFailedText: 'Controlla la connessione e riprova.',
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
  emailHint: 'È anche il nome con cui accedi.',
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
