const number = new Intl.NumberFormat('it-IT')

/** Texts of the search over everything in the back office. */
export const paletteTexts = {
  open: 'Cerca ordini, clienti, marche, colli…',
  title: 'Cerca in tutto il banco',
  label: 'Numero, nome, telefono, marca, collo, fattura o sezione',
  results: 'Risultati',
  kinds: {
    orders: 'Ordini',
    customers: 'Clienti',
    tags: 'Marche',
    invoices: 'Fatture',
    products: 'Prodotti',
    actions: 'Azioni',
    sections: 'Sezioni',
  },
  actions: {
    newOrder: 'Nuovo ordine per telefono',
    toSend: 'Ordini da spedire',
    toPrint: 'Marche da stampare',
    newProduct: 'Nuovo prodotto',
    importProducts: 'Carica un listino di prodotti',
    toShop: 'Vai al negozio',
  },
  document: { TD01: (no: string) => `Fattura ${no}`, TD04: (no: string) => `Nota di credito ${no}` },
  disabled: 'Disattivato',
  searching: 'Cerco…',
  found: (count: number) => (count === 1 ? '1 risultato' : `${number.format(count)} risultati`),
  none: 'Niente con queste parole. Prova con il numero dell’ordine, il telefono o le ultime cifre della marca.',
  failed: 'La ricerca non risponde. Controlla la connessione e riprova.',
  retry: 'Riprova',
} as const
