/** What the API says of invoices, and the words that stand in them. */
export const invoiceMessages = {
  none: 'Per questo ordine non c’è ancora una fattura.',
  orderNotFound: 'Questo ordine non esiste.',
  notFound: 'Questo documento non esiste.',
  cancelled: 'Un ordine cancellato non si fattura.',
  nothingLeft: 'Non c’è più niente da stornare, o i pezzi indicati sono più di quelli fatturati.',
  notNext: 'Questo stato non può seguire quello di adesso.',
  noTaxNumber: (number: string) =>
    `La fattura ${number} non ha né P.IVA né codice fiscale di chi compra: il SdI la scarta.`,

  replacement: 'marca sostitutiva',
  discount: 'Sconto',
  shipping: 'Spedizione',
  fee: (method: string) => `Costo del pagamento con ${method}`,
  untaxed: 'Escluso art. 15 DPR 633/1972',
  cause: (number: string) => `Storno della fattura ${number}`,
} as const

export const invoicePdfTexts = {
  titles: { TD01: (number: string) => `Fattura ${number}`, TD04: (number: string) => `Nota di credito ${number}` },
  subject: 'Documento emesso dal negozio',
  date: 'Data',
  order: 'Ordine',
  orderOf: (number: string, date: string) => `${number} del ${date}`,
  corrects: 'Storna',
  correctsOf: (number: string, date: string) => `Fattura ${number} del ${date}`,
  payment: 'Pagamento',
  sdi: 'Destinatario SdI',
  seller: 'Chi vende',
  buyer: 'Chi compra',
  vatNumber: 'P.IVA',
  fiscalCode: 'C.F.',
  lines: 'Righe',
  columns: {
    code: 'Codice',
    description: 'Descrizione',
    quantity: 'Q.tà',
    price: 'Prezzo',
    vat: 'IVA',
    total: 'Importo',
  },
  summary: 'Riepilogo IVA',
  untaxed: 'N1 · escluso art. 15 DPR 633/1972',
  summaryColumns: { rate: 'Aliquota', taxable: 'Imponibile', vat: 'Imposta' },
  total: { TD01: 'Totale fattura', TD04: 'Totale a credito' },
  stamp: 'Imposta di bollo di 2,00 € assolta in modo virtuale, a carico di chi vende.',
  copy: 'Copia da leggere. L’originale è il file XML per il Sistema di Interscambio (SdI) dell’Agenzia delle Entrate.',
  foot: (company: string, title: string) => `${company} · ${title}`,
} as const

export const archiveTexts = {
  list: 'elenco.csv',
  head: ['Numero', 'Tipo', 'Data', 'Cliente', 'Totale', 'Ordine', 'File XML'],
} as const
