/** Texts of registration, sign-in and password reset, in responses and mails. */
export const authMessages = {
  wrongCredentials: 'Credenziali non valide. Controlla email e password e riprova.', // verbatim: specification, §8
  resetRefused: 'Il codice non è valido o è scaduto. Controlla le cifre o chiedine uno nuovo.',
  codeVerified: 'Codice verificato: ora scegli la nuova password.',
  codeNeeded: 'Scrivi il codice della tua app di verifica.',
  wrongCode: 'Il codice non è giusto, o è già stato usato. Aspetta il prossimo e riprova.',
  wrongPassword: 'La password non è quella giusta.',
  factorOnAlready: 'La verifica in due passaggi è già attiva.',
  factorNotBegun: 'Comincia da capo: chiedi un nuovo codice QR.',
  factorNotThere: 'La verifica in due passaggi non è attiva.',
  factorRequired: 'Chi lavora nel negozio non può farne a meno: così è impostato.',
  factorIsOwn: 'La tua verifica in due passaggi la disattivi tu, con un codice, dalla pagina Sicurezza.',
  passwordReset: 'Password cambiata: accedi con quella nuova.',
} as const

/** Names of the accounts that the first start creates, as printed on the terminal. */
export const firstAccountTexts = {
  administrator: 'Amministrazione',
  administratorName: 'Amministrazione',
  demoFarmer: 'Allevatrice demo',
} as const

export const resetCodeMailTexts = {
  subject: 'Il tuo codice di verifica',
  preview: 'Serve per scegliere una nuova password.',
  heading: 'Scegli una nuova password',
  instructions: 'Scrivi questo codice nella pagina da cui lo hai chiesto:',
  validity: (minutes: number, attempts: number) =>
    `Vale ${minutes} minuti e ${attempts} tentativi, soltanto nella pagina da cui lo hai chiesto.`,
  notYou: 'Non lo hai chiesto tu? Non devi fare nulla: la tua password resta quella di prima.',
} as const
