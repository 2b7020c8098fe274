/** Texts about a document's way to the exchange system (SdI) by PEC. */
export const invoiceHistoryTexts = {
  open: 'Percorso',
  openOf: (document: string) => `Percorso di ${document}`,
  title: (document: string) => `Percorso di ${document}`,
  messages: 'Messaggi originali',
  message: (step: string) => `Salva: ${step}`,
  send: 'Invia per PEC',
  sendOf: (document: string) => `Invia per PEC ${document}`,
  sent: (document: string) => `${document}: parte ora per PEC.`,
} as const
