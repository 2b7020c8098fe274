/** Texts for correcting a document that the exchange system (SdI) rejected. */
export const invoiceCorrectionTexts = {
  open: 'Correggi e rinvia',
  openOf: (document: string) => `Correggi e rinvia ${document}`,
  title: 'Correggi e rinvia',
  keeps: (document: string, date: string) =>
    `${document} del ${date} tiene numero, data e importi, e prende un nuovo nome di file. I dati di chi vende sono quelli di oggi nelle impostazioni. Il file scartato resta in archivio.`,
  deadline: (day: string) => `Va rinviata entro il ${day}: cinque giorni dallo scarto.`,
  vatNumberHint: 'Da sola, se non è di un gruppo IVA.',
  fiscalCodeHint: 'Accanto alla P.IVA va in fattura solo per un gruppo IVA.',
  sdiCodeHint: 'Vuoto: la trova nel cassetto fiscale.',
  isVatGroup: 'La P.IVA è di un gruppo IVA: scrivi anche il codice fiscale',
  account:
    'Ordine e account del cliente restano come sono: chiedigli di correggere i suoi dati, o la prossima fattura sarà scartata di nuovo.',
  confirm: 'Correggi',
  issueText: 'Questi dati vanno in fattura: correggili qui. Se P.IVA e codice fiscale non tornano, il SdI la scarta.',
  issue: 'Emetti la fattura',
  issued: (number: string) => `Fattura ${number} emessa.`,
  saving: 'Correggo…',
  cancel: 'Lascia stare',
  corrected: (document: string, fileName: string) =>
    `${document} corretta, da inviare come ${fileName}: è nel prossimo file zip.`,
  correctedByPec: (document: string, fileName: string) => `${document} corretta: parte ora per PEC come ${fileName}.`,
  rejectedFile: (fileName: string) => `XML scartato ${fileName}`,
} as const
