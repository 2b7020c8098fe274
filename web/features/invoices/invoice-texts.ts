import type { SdiState } from '#domain/orders/sdi-states.ts'

/** Texts about invoices, for customers and staff. */
export const invoiceTexts = {
  save: (number: string) => `Scarica la fattura ${number} in PDF`,
  saveXml: (number: string) => `Scarica la fattura ${number} in XML`,
  saveNote: (number: string) => `Scarica la nota di credito ${number} in PDF`,
  note: (number: string) => `Nota di credito ${number}`,
  number: (number: string) => `n. ${number}`,
  fileName: (type: 'TD01' | 'TD04', number: string) =>
    `${type === 'TD01' ? 'fattura' : 'nota-di-credito'}-${number.replace('/', '-')}.pdf`,
  saveFailed: 'Il file non arriva. Riprova tra poco.',
  pdf: 'PDF',
  xml: 'XML',
}

const marks: Partial<Record<SdiState, string>> = {
  delivered: 'Consegnata',
  deposited: 'Nel cassetto',
  rejected: 'Scartata',
  exported: 'Esportata',
}

export const adminInvoiceTexts = {
  title: 'Fatture',
  lead: 'Fatture e note di credito, come sono state emesse. Il file per il commercialista contiene gli XML da trasmettere al SdI, i PDF e l’elenco.',
  period: 'Periodo',
  from: 'Dal',
  to: 'Al',
  archive: 'Scarica il file zip',
  archiving: 'Preparo il file…',
  archived: 'File pronto: quelle da esportare ora risultano esportate.',
  archiveName: (from: string, to: string) => `${['fatture', from, to].filter(Boolean).join('-')}.zip`,
  types: { TD01: 'Fattura', TD04: 'Nota di credito' },
  columns: {
    number: 'Numero',
    date: 'Data',
    buyer: 'Cliente',
    total: 'Totale',
    state: 'SdI',
    actions: 'Azioni',
  },
  pdfOf: (document: string) => `PDF di ${document}`,
  xmlOf: (document: string) => `XML di ${document}`,
  marks,
  markOf: (mark: string, document: string) => `Segna ${document}: ${mark.toLowerCase()}`,
  marked: (document: string, state: string) => `${document}: ${state}.`,
  failed: 'Non è andata: ricarica la pagina e riprova.',
  found: (count: number) => (count === 1 ? '1 documento' : `${count.toLocaleString('it-IT')} documenti`),
  noneTitle: 'Nessuna fattura in questo periodo',
  noneText: 'Una fattura si emette da sola quando un ordine è pagato, o spedito.',
  showAll: 'Mostra tutte',
  failedTitle: 'Le fatture non arrivano',
  failedText: 'Riprova tra poco.',
  offlineText: 'Sei senza rete: arrivano quando torna.',
  retry: 'Riprova',
}
