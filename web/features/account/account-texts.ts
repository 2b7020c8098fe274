/** The words of the account centre. What the specification quotes (section 2) is verbatim. */
export const accountTexts = {
  title: 'Account',
  soon: 'Presto disponibile...', // verbatim
  nameless: 'Il tuo account',
  vetInfoId: 'VetInfo ID',
  vetInfoMissing: 'Account VetInfo non collegato',
  yourAccount: 'Account',

  latest: (order: string, date: string) => `Ordine ${order} del ${date}`,
  details: 'Dettagli Ordine', // verbatim
  noOrders: 'Non hai ancora ordini.',
  ordersFailed: 'Failed to load orders. Please try again later.', // verbatim
  toProducts: 'Vai a tutti i prodotti',

  rooms: {
    orders: { title: 'Ordini', text: 'Aperti, spediti, cancellati. Con la fattura di ciascuno.' },
    tags: { title: 'Le mie marche' },
    details: { title: 'I tuoi dati', text: 'Nome, email, telefono, password.' },
    company: { title: 'Azienda', text: 'Ragione sociale, P.IVA, indirizzo di fatturazione.' },
    support: { title: 'Supporto', text: 'Telefono, email e le domande di sempre.' },
    adminProducts: { title: 'Prodotti' },
    forms: { title: 'Richieste moduli' }, // verbatim
    reports: { title: 'Reports' }, // verbatim
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
