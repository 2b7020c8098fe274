import type { VatNature } from '#domain/money/invoice.ts'

/** Messages of the API about invoices, and texts printed in them. */
export const invoiceMessages = {
  none: 'Per questo ordine non c’è ancora una fattura.',
  orderNotFound: 'Questo ordine non esiste.',
  notFound: 'Questo documento non esiste.',
  cancelled: 'Un ordine cancellato non si fattura.',
  nothingLeft: 'Non c’è più niente da stornare, o i pezzi indicati sono più di quelli fatturati.',
  notRejected: 'Si corregge solo un documento scartato: segna prima l’esito.',
  notToSend: 'Per PEC si invia solo un documento da inviare, e non di prova.',
  notNext: 'Questo stato non può seguire quello di adesso.',
  exampleCompany:
    'La P.IVA del negozio è quella di esempio: indica i dati veri dell’azienda nelle impostazioni, poi emetti la fattura.',
  doubtfulNumbers:
    'P.IVA e codice fiscale di chi compra mancano o non tornano: il SdI scarterebbe la fattura, che aspetta.',

  replacement: 'marca sostitutiva',
  discount: 'Sconto',
  goodwill: 'Abbuono',
  shipping: 'Spedizione',
  fee: (method: string) => `Costo del pagamento con ${method}`,
  untaxed: {
    N1: 'Escluso art. 15 DPR 633/1972',
    'N2.2': 'Operazione in franchigia da IVA, regime forfettario, art. 1 c. 54-89 L. 190/2014',
  } satisfies Record<VatNature, string>,
  cause: (number: string) => `Storno della fattura ${number}`,
} as const

export const invoicePdfTexts = {
  trial: 'Documento di prova: nessuno ha pagato, e non vale come fattura.',
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
  untaxed: {
    N1: 'N1 · escluso art. 15 DPR 633/1972',
    'N2.2': 'N2.2 · regime forfettario, art. 1 c. 54-89 L. 190/2014: senza IVA',
  } satisfies Record<VatNature, string>,
  summaryColumns: { rate: 'Aliquota', taxable: 'Imponibile', vat: 'Imposta' },
  total: { TD01: 'Totale fattura', TD04: 'Totale a credito' },
  stamp: 'Imposta di bollo di 2,00 € assolta in modo virtuale, a carico di chi vende.',
  copy: 'Copia da leggere. L’originale è il file XML per il Sistema di Interscambio (SdI) dell’Agenzia delle Entrate.',
  foot: (company: string, title: string) => `${company} · ${title}`,
} as const

/** Texts of the mail with an invoice. */
export const invoiceMailTexts = {
  subject: (number: string, order: string) => `La fattura ${number} del tuo ordine ${order}`,
  preview: (total: string) => `${total}. Il PDF è in allegato.`,
  heading: (number: string) => `La tua fattura ${number}`,
  attached: (number: string, date: string, order: string, placed: string) =>
    `In allegato trovi la fattura ${number} del ${date} per l’ordine ${order} del ${placed}.`,
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  taxable: 'Imponibile',
  vat: (percent: number) => `IVA ${percent.toLocaleString('it-IT')}\u00a0%`,
  untaxed: {
    N1: 'Senza IVA (N1)',
    'N2.2': 'Senza IVA (regime forfettario, art. 1 c. 54-89 L. 190/2014)',
  } satisfies Record<VatNature, string>,
  button: 'Vedi l’ordine',
  byPec: (pec: string) =>
    `L’allegato è una copia da leggere. L’originale è elettronico e passa dal Sistema di Interscambio (SdI): ti arriva alla PEC ${pec}.`,
  abroad:
    'L’allegato è la tua copia della fattura. L’originale è elettronico e resta nel Sistema di Interscambio (SdI), che non recapita fuori dall’Italia.',
  bySdi: (code: string) =>
    code === '0000000'
      ? 'L’allegato è una copia da leggere. L’originale è elettronico e passa dal Sistema di Interscambio (SdI): lo trovi nel tuo cassetto fiscale, nell’area riservata dell’Agenzia delle Entrate.'
      : `L’allegato è una copia da leggere. L’originale è elettronico e passa dal Sistema di Interscambio (SdI): ti arriva con il codice destinatario ${code}.`,
  keep: 'PDF e XML restano anche nella pagina dell’ordine.',
} as const

/** Texts of the mail with a credit note. */
export const creditNoteMailTexts = {
  subject: (number: string, order: string) => `La nota di credito ${number} per il tuo ordine ${order}`,
  preview: (total: string, invoice: string) => `${total} in meno sulla fattura ${invoice}. Il PDF è in allegato.`,
  heading: (number: string) => `Nota di credito ${number}`,
  attached: (number: string, date: string, order: string) =>
    `In allegato trovi la nota di credito ${number} del ${date} per l’ordine ${order}.`,
  corrects: (total: string, invoice: string) =>
    `Toglie ${total} dalla fattura ${invoice}. Conservala insieme alla fattura.`,
} as const

export const archiveTexts = {
  fileName: 'elenco',
  sheet: 'Documenti',
  head: [
    'Numero',
    'Tipo',
    'Data',
    'Cliente',
    'P.IVA',
    'Codice fiscale',
    'Paese',
    'Imponibile',
    'IVA',
    'Senza IVA',
    'Totale',
    'Ordine',
    'Esito SdI',
    'File XML',
  ],
  totals: 'Totale',
  rate: (percent: string) => `Di cui al ${percent} %`,
} as const
