/**
 * Texts of sign-up, sign-in and password reset. Texts that the specification quotes (sections 1, 2, 8) are verbatim.
 */
export const authTexts = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Conferma password',
  show: 'Mostra',
  hide: 'Nascondi',
  /** Completes the accessible names 'Mostra i caratteri' and 'Nascondi i caratteri'. */
  characters: 'i caratteri',
  passwordRules: 'La password deve avere:',
  ruleMet: 'fatto',
  ruleUnmet: 'manca',
  continue: 'Continua',
  back: 'Indietro',
  skip: 'Saltiamo per ora...', // verbatim
  step: 'Passo',
  of: 'di',
} as const

export const loginTexts = {
  title: 'Accedi',
  submit: 'Accedi',
  submitting: 'Accesso in corso…',
  toSubmit: 'Per accedere scrivi la tua email e la password.',
  forgotten: 'Hai dimenticato la password?', // verbatim
  failed: 'Errore durante il login. Riprova più tardi.', // verbatim
  wrong: 'Credenziali non valide. Controlla email e password e riprova.', // verbatim
  passwordChanged: 'Password cambiata',
  passwordChangedMeaning: 'Ora accedi con quella nuova. Per sicurezza abbiamo chiuso tutte le sessioni aperte.',
  sessionEnded: 'Per continuare accedi di nuovo',
  sessionEndedMeaning: 'La sessione era chiusa. Dopo l’accesso torni dove eri, con quello che avevi scritto.',
  codeNeeded: 'La password è giusta. Ora serve il codice della tua app di verifica.',
  code: 'Codice di verifica',
  codeHint: 'Le sei cifre che mostra l’app, oppure un codice di riserva.',
  newHere: 'Non hai ancora un account?',
  newHereText: 'Ti registri in pochi minuti. Servono i dati dell’azienda, quelli scritti sulla visura.',
  signUp: 'Registrati',
} as const

export const resetTexts = {
  title: 'Nuova password',
  heading: 'Hai dimenticato la password?',
  steps: [
    { key: 'email', title: 'La tua email', hint: 'Ti mandiamo un codice' },
    { key: 'code', title: 'Codice di verifica', hint: 'Sei cifre, valide dieci minuti' },
    { key: 'password', title: 'Nuova password', hint: 'E torni ad accedere' },
  ],
  emailTitle: 'Scrivi la tua email',
  emailText: 'Se c’è un account con questo indirizzo, tra poco arriva un messaggio con un codice di sei cifre.',
  requestCode: 'Manda il codice',
  requesting: 'Invio in corso…',
  requestFailed: "Errore nell'invio dell'email. Riprova.", // verbatim
  codeTitle: 'Scrivi il codice',
  codeSentTo: 'Se c’è un account con',
  codeNotThere: 'il codice è in arrivo. Guarda anche nella posta indesiderata.',
  code: 'Codice di verifica',
  resend: 'Manda di nuovo il codice',
  resent: 'Codice di verifica inviato di nuovo!', // verbatim
  resentMeaning: 'Vale soltanto l’ultimo che hai ricevuto.',
  codeFailed: "Errore nell'invio del codice. Riprova.", // verbatim
  verifying: 'Controllo il codice…',
  passwordTitle: 'Scegli la nuova password',
  passwordFor: 'Per l’account',
  passwordMeaning: 'Dopo il cambio accedi di nuovo su ogni dispositivo.',
  newPassword: 'Nuova password',
  repeatPassword: 'Ripeti la nuova password',
  save: 'Cambia password',
  saving: 'Cambio in corso…',
  resetFailed: 'Errore nella reimpostazione della password. Riprova.', // verbatim
  startAgain: 'Ricomincia',
  remembered: 'Ti è tornata in mente?',
} as const

export const signupTexts = {
  title: 'Registrati',
  pageDescription:
    'Crea il tuo account in pochi minuti: email, password e i dati dell’azienda, e ordini marche, applicatori e lettori.',
  heading: 'Cinque passi e ordini',
  steps: [
    { key: 'account', title: 'Registrazione', hint: 'Inserisci i tuoi dati' },
    { key: 'registry', title: 'Collega account VetInfo', hint: 'Puoi farlo anche dopo' },
    { key: 'company', title: 'Informazioni Azienda', hint: 'Per la fattura e per la BDN' },
    { key: 'delegation', title: 'Conferma delega', hint: 'Puoi farlo anche dopo' },
    { key: 'ready', title: 'Account pronto', hint: 'Si comincia' },
  ],
  haveAccount: 'Hai già un account?',
  login: 'Accedi',

  accountText: 'Con email e password entri nel negozio; il nome è quello con cui ti chiamiamo.',

  registryNotice: 'Le marche ministeriali si comprano solo con l’account VetInfo collegato.',
  registryNoticeText: 'Marche aziendali, applicatori e lettori si ordinano anche senza.',
  registryText:
    'VetInfo è il portale dell’anagrafe zootecnica nazionale. Con l’account collegato, le marche ministeriali che ordini si chiedono in BDN per il tuo allevamento.',
  connect: 'Connect Account', // verbatim
  registryOrder: 'Prima servono i dati dell’azienda, al passo seguente: poi ti portiamo su VetInfo e torni qui.',
  registryChosen: 'Dopo questo passo ti portiamo su VetInfo.',
  leavingTitle: 'Ti portiamo su VetInfo…',
  leavingText: 'Il tuo account è creato. Dai il consenso sul portale e torni qui, al passo seguente.',
  registryLinked: (vetInfoId: string) => `Account VetInfo collegato: ${vetInfoId}.`,

  companyText: 'Come sono scritte sulla visura. Finiscono in fattura e nella delega.',
  register: 'Continua',
  registering: 'Registrazione in corso…',
  failed: 'La registrazione non è riuscita.',
  failedText: 'I tuoi dati sono ancora qui: riprova tra un momento.',

  delegationText: [
    'La delega è il documento con cui ci permetti di leggere in BDN il tuo allevamento e di chiedere a tuo nome i codici delle marche nuove e i duplicati di quelle perse.',
    'Non ti impegna a comprare e la puoi revocare quando vuoi. Senza delega le richieste in BDN le fai tu, o il tuo delegato di sempre.',
  ],
  delegationLater: 'Puoi anche firmarla più avanti, dalla pagina Delega del tuo account.',

  ready: (name: string) => `${name}, il tuo account è pronto`,
  readyText: 'Da adesso puoi ordinare marche aziendali, applicatori e lettori.',
  readyLinkedText: 'Da adesso puoi ordinare tutto, marche ministeriali comprese.',
  toHome: 'Vai alla pagina iniziale',
  toProduct: 'Torna al prodotto',
  toNext: 'Torna dove eri',
} as const
