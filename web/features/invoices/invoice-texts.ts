import type { InvoiceTotals } from '#contract/invoices.ts'
import { formatEuro } from '#domain/money/money.ts'
import type { InvoiceTodo, SdiState } from '#domain/orders/sdi-states.ts'

/** Texts about invoices, for customers and staff. */
export const invoiceTexts = {
  save: (number: string) => `Scarica la fattura ${number} in PDF`,
  saveXml: (number: string) => `Scarica la fattura ${number} in XML`,
  saveNote: (number: string) => `Scarica la nota di credito ${number} in PDF`,
  note: (number: string) => `Nota di credito ${number}`,
  none: 'Non ancora',
  saveFailed: 'Il file non arriva. Riprova tra poco.',
  pdf: 'PDF',
  xml: 'XML',
}

const marks: Partial<Record<SdiState, string>> = {
  delivered: 'Consegnata',
  deposited: 'Nel cassetto',
  rejected: 'Scartata',
  sent: 'Di nuovo inviata',
}

/** What was exported before is only set back by this; what never was is exported for the first time. */
const markFor = (state: SdiState, next: SdiState) =>
  next === 'exported' ? (state === 'ready' ? 'Esportata' : 'Di nuovo esportata') : marks[next]

export const adminInvoiceTexts = {
  title: 'Fatture',
  lead: 'Il file zip per il commercialista contiene gli XML da trasmettere al SdI, i PDF e l’elenco. Se segni «Nel cassetto» un documento con codice destinatario o PEC, dopo dieci minuti una mail dice a chi compra dove trovarlo: fino ad allora puoi correggerti.',
  search: 'Cerca tra le fatture',
  searchHint: 'Numero, cliente, P.IVA, ordine…',
  month: 'Mese o anno',
  everyMonth: 'Tutti',
  otherPeriod: 'Altro periodo',
  totals: ({ taxableAmount, vatAmount, totalAmount }: InvoiceTotals) =>
    `Imponibile ${formatEuro(taxableAmount)} · IVA ${formatEuro(vatAmount)} · totale ${formatEuro(totalAmount)}`,
  choose: (document: string) => `Scegli ${document}`,
  chooseAll: (count: number) => (count === 1 ? 'Scegli questo documento' : `Scegli questi ${count}`),
  chooseNone: 'Togli la scelta',
  choice: 'Documenti scelti',
  chosen: (count: number) => (count === 1 ? '1 documento scelto' : `${count} documenti scelti`),
  tooMany: (most: number) => `Al massimo ${most} documenti per volta: togline qualcuno.`,
  markMany: (mark: string, count: number) => `${mark} (${count})`,
  markedMany: (changed: number, skipped: number) =>
    `${changed === 1 ? 'Segnato 1 documento' : `Segnati ${changed} documenti`}${skipped > 0 ? `; ${skipped} lasciati com’erano, perché questo esito non può seguire il loro` : ''}.`,
  from: 'Dal',
  to: 'Al',
  days: (from: string, to: string) => [from && `Dal ${from}`, to && `Al ${to}`].filter(Boolean).join(' · '),
  archive: 'Scarica il file zip',
  archiving: 'Preparo il file…',
  archived: 'File pronto: quelle da inviare ora risultano esportate.',
  archiveName: (from: string, to: string) => `${['fatture', from, to].filter(Boolean).join('-')}.zip`,
  types: { TD01: 'Fattura', TD04: 'Nota di credito' },
  columns: {
    number: 'Numero',
    date: 'Data',
    buyer: 'Cliente',
    taxable: 'Imponibile',
    vat: 'IVA',
    total: 'Totale',
    state: 'SdI',
    actions: 'Azioni',
  },
  todo: 'Da inviare al SdI',
  everyTodo: 'Tutti i documenti',
  todos: { unsent: 'Da inviare', due: 'In scadenza' } satisfies Record<InvoiceTodo, string>,
  sendByRule: (day: string) =>
    `${day}: si invia entro 12 giorni dalla data; una scartata si corregge da «Esito» e si rinvia entro 5.`,
  sendBy: (day: string, isLate: boolean) => (isLate ? `Scaduta il ${day}` : `Entro il ${day}`),
  pdfOf: (document: string) => `PDF di ${document}`,
  xmlOf: (document: string) => `XML di ${document}`,
  markFor,
  bulkMarks: { ...marks, exported: 'Esportata' } as Partial<Record<SdiState, string>>,
  outcome: 'Esito',
  outcomeOf: (document: string) => `Esito di ${document}`,
  markOf: (mark: string, document: string) => `Segna ${document}: ${mark.toLowerCase()}`,
  marked: (document: string, state: string) => `${document}: ${state}.`,
  failed: 'Non è andata: ricarica la pagina e riprova.',
  found: (count: number) => (count === 1 ? '1 documento' : `${count.toLocaleString('it-IT')} documenti`),
  noneTitle: 'Nessuna fattura trovata',
  noneText:
    'Prova con un altro periodo o con meno parole. Una fattura si emette da sola quando un ordine è pagato, o spedito.',
  showAll: 'Mostra tutte',
  failedTitle: 'Le fatture non arrivano',
  failedText: 'Riprova tra poco.',
  offlineText: 'Sei senza rete: arrivano quando torna.',
  retry: 'Riprova',
}
