/** Messages of the API about discount codes. */
export const discountMessages = {
  unknown: 'Questo codice non esiste. Controlla come è scritto.',
  disabled: 'Questo codice non vale più.',
  notYet: (day: string) => `Questo codice vale dal ${day}.`,
  expired: (day: string) => `Questo codice valeva fino al ${day}.`,
  usedUp: 'Questo codice è già stato usato tutte le volte previste.',
  usedByYou: 'Hai già usato questo codice: vale una volta sola.',
  noProduct: 'Nel carrello non c’è niente per cui vale questo codice.',
  belowMinimum: (minimum: string, missing: string) =>
    `Questo codice vale da ${minimum} di spesa, IVA esclusa: mancano ${missing}.`,
  belowMinimumOfSome: (minimum: string, missing: string) =>
    `Questo codice vale da ${minimum} di spesa per i prodotti che riguarda, IVA esclusa: mancano ${missing}.`,
  codeTaken: 'C’è già un codice con questo nome.',
  productNotFound: 'Nessun prodotto ha questo codice.',
  locked: 'Un ordine ha già questo codice: qui non si cambia più niente.',
  belowUses: (uses: number) =>
    uses === 1
      ? 'È già stato usato una volta: scrivi 1 o più, oppure lascia vuoto.'
      : `È già stato usato ${uses} volte: scrivi ${uses} o più, oppure lascia vuoto.`,
  changedMeanwhile: 'Qualcun altro ha salvato nel frattempo: guarda che cosa è cambiato e, se va bene, salva di nuovo.',
  discountNotFound: 'Questo codice sconto non esiste.',
} as const
