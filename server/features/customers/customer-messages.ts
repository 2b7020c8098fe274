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
