/** API messages about staff. */
export const staffMessages = {
  notFound: 'Qui non lavora nessuno con questo indirizzo.',
  noAccount: 'Nessun account ha questa email: prima bisogna registrarsi nel negozio.',
  alreadyHere: 'Questa persona ha già un ruolo: cambialo nell’elenco.',
  lastAdministrator: 'È l’ultima persona che amministra il negozio: prima dai questo ruolo a qualcun altro.',
} as const
