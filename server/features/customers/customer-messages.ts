/** API messages about customers, for staff. */
export const customerMessages = {
  emailIsConfirmed: 'Questa email è confermata: solo il cliente la cambia, dal suo account.',
  staffOnlyByAdmins: 'Questa persona lavora nel negozio: le sue sessioni le chiude chi amministra.',
  dataOnlyByAdmins: 'Questa persona lavora nel negozio: i suoi dati li vede chi amministra.',
  otherEmail: 'L’email non è quella di questo account.',
  notErasable: 'Questi dati non si possono cancellare adesso: la pagina dice perché.',
  erasedName: 'Account cancellato',
  readMe: (name: string, at: string) =>
    [
      `Dati personali di ${name}, come il negozio li conserva il ${at} (Regolamento UE 2016/679, art. 15 e 20).`,
      '',
      'dati.json: tutto quello che riguarda l’account, in un formato leggibile da un programma.',
      'fatture/: fatture e note di credito, come sono state emesse.',
      'deleghe/: le deleghe firmate e quelle preparate.',
      '',
    ].join('\r\n'),
} as const

/** Mail to a customer who has not signed in for years. */
export const dormantAccountTexts = {
  subject: (shop: string) => `Vuoi tenere il tuo account da ${shop}?`,
  preview: 'Se ti serve ancora, basta accedere.',
  heading: 'Ti serve ancora il tuo account?',
  asked: (shop: string, period: string) =>
    `Non accedi al tuo account da ${shop} da ${period}. Non vogliamo tenere i tuoi dati più del necessario: se ti serve ancora, basta accedere una volta.`,
  button: 'Accedi e tieni l’account',
  otherwise: (period: string) =>
    `Se non accedi entro ${period}, cancelliamo l’account con i tuoi dati. Non devi fare niente.`,
  kept: 'Restano solo gli ordini e le fatture che la legge ci obbliga a conservare.',
} as const
