/** The words of the shopkeeper's page about a keeper's tags. */
export const customerTexts = {
  title: 'Marche del cliente',
  account: 'Account',
  lead: 'Quello che segni qui è parola del cliente: resta scritto che l’hai segnato tu. La BDN non cambia.',
  name: 'Cliente',
  vetInfoId: 'VetInfo ID',
  phone: 'Telefono',
  email: 'Email',
  goneTitle: 'Questo cliente non c’è',
  goneText: 'L’indirizzo è sbagliato, o il suo account è di un altro negozio.',
  failedTitle: 'Il cliente non arriva',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const
