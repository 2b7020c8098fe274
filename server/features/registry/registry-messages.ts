/** Messages about registry accounts. */
export const registryMessages = {
  loginUnknown:
    'Questo collegamento non vale più: è già stato usato, è scaduto, o è di un altro account. Ricomincia dalla pagina VetInfo.',
  taken: (vetInfoId: string) => `L’account VetInfo ${vetInfoId} è già collegato a un altro account del negozio.`,
  herdNotFound: 'Questo allevamento non c’è: forse l’account è stato scollegato, o in BDN non c’è più.',
  notLinked: 'Il tuo account VetInfo non è collegato.',
  unavailable: 'VetInfo non risponde in questo momento. Riprova tra qualche minuto: il negozio intanto funziona.',
  refused: (reason: string) => `VetInfo ha risposto: ${reason}`,
  herdUnknown: 'Questo allevamento non è tra i tuoi.',
  herdOfOtherSpecies: 'Questa marca non è per la specie dell’allevamento scelto.',
  expired: 'VetInfo non accetta più il collegamento: collega di nuovo il tuo account.',
  byRedirect: 'Questo negozio collega l’account andando su VetInfo: usa il pulsante della pagina VetInfo.',
  /** Shown to staff in the list of issues. */
  nonsense:
    'VetInfo ha dato una risposta che non si può usare: il registro degli scambi la conserva. Niente è stato cambiato; si riprova da soli.',
  tagsDisagree: (count: number) =>
    count === 1
      ? 'Da più di una settimana una marca e la BDN dicono cose diverse, e il cliente non ha detto chi ha ragione.'
      : `Da più di una settimana ${count} marche e la BDN dicono cose diverse, e il cliente non ha detto chi ha ragione.`,
  /** Shown to staff: how many rows of which holding, and the columns at fault. */
  unreadRows: (herds: readonly { holding: string; count: number; columns: string[] }[]) =>
    `BDN elenca righe che non si leggono: ${herds
      .map(
        ({ holding, count, columns }) =>
          `${holding}, ${count === 1 ? 'una riga' : `${count} righe`} (${columns.join(', ')})`,
      )
      .join('; ')}. Gli altri capi sono aggiornati; quelli di queste righe restano come erano.`,
  syncRefused: (reason: string) => `VetInfo rifiuta la lettura degli allevamenti: ${reason}`,
} as const
