/** Texts of the delivery note. */
export const deliveryNoteTexts = {
  title: (number: string) => `Documento di trasporto ${number}`,
  titleOfMany: (count: number) => `${count} documenti di trasporto`,
  subject: 'Che cosa c’è nel pacco',
  date: 'Spedito il',
  orderDate: 'Ordine',
  reason: 'Causale del trasporto',
  reasonSale: 'Vendita',
  reasonReplacement: 'Sostituzione di merce smarrita o danneggiata',
  carriedBy: 'Trasporto a cura di',
  byCarrier: (carrier: string) => `Vettore: ${carrier}`,
  bySender: 'Mittente',
  packages: 'Numero dei colli',
  look: 'Aspetto dei beni',
  lookUnknown: 'A vista',
  tracking: 'Spedizione',
  lot: 'Lotto',
  resends: 'Sostituisce',
  resent: (parcel: number) => `Pacco ${parcel}`,
  from: 'Mittente',
  buyer: 'Cessionario',
  to: 'Luogo di destinazione',
  vatNumber: (number: string) => `P.IVA ${number}`,
  fiscalCode: (code: string) => `C.F. ${code}`,
  signatures: ['Firma del vettore', 'Firma del destinatario'],
  signatureLine: '______________________________',
  lines: 'Nel pacco',
  columns: { code: 'Codice', title: 'Prodotto', quantity: 'Pezzi' },
  foot: (company: string, title: string) => `${company} · ${title}`,
} as const

/** Texts of the address labels. */
export const labelTexts = {
  title: 'Etichette',
  sender: (sender: string) => `Mitt. ${sender}`,
  phone: (phone: string) => `Tel. ${phone}`,
  parcel: (order: string, number: number) => `${order}, pacco ${number}`,
  package: (number: number, count: number) => `Collo ${number} di ${count}`,
} as const

export const parcelSentTexts = {
  subjects: {
    whole: (order: string) => `Abbiamo spedito il tuo ordine ${order}`,
    part: (order: string) => `Abbiamo spedito una parte del tuo ordine ${order}`,
    rest: (order: string) => `Abbiamo spedito il resto del tuo ordine ${order}`,
    again: (order: string) => `Ti rispediamo un pacco del tuo ordine ${order}`,
  },
  preview: (carrier: string, tracking: string) => [carrier, tracking].filter(Boolean).join(' ') || 'È in viaggio.',
  headings: {
    whole: 'Il tuo ordine è in viaggio',
    part: 'Una parte del tuo ordine è in viaggio',
    rest: 'Il resto del tuo ordine è in viaggio',
    again: 'Il tuo pacco riparte',
  },
  text: (date: string, carrier: string, tracking: string) =>
    `Spedito il ${date}${carrier ? ` con ${carrier}` : ''}${tracking ? `, spedizione ${tracking}` : ''}.`,
  again: (parcel: number) => `Sostituisce il pacco ${parcel}, che non ti è arrivato bene. Non devi pagare niente.`,
  withdrawal:
    'Se compri come consumatore hai 14 giorni dalla consegna per recedere, tranne che dai prodotti su misura.',
  withdrawalPage: 'Recedere dal contratto qui',
  inside: 'Nel pacco',
  pieces: (count: number, title: string) => `${count} × ${title}`,
  to: 'Indirizzo di spedizione',
  follow: 'Segui il pacco',
  order: 'Vedi l’ordine',
  rest: 'Il resto parte appena è pronto: ti scriviamo.',
} as const
