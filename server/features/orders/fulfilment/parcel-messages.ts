/** Texts of the delivery note. */
export const deliveryNoteTexts = {
  title: (number: string) => `Documento di trasporto ${number}`,
  subject: 'Che cosa c’è nel pacco',
  date: 'Spedito il',
  orderDate: 'Ordine del',
  carrier: 'Corriere',
  tracking: 'Spedizione',
  lot: 'Lotto',
  resends: 'Sostituisce',
  resent: (parcel: number) => `Pacco ${parcel}`,
  from: 'Mittente',
  to: 'Destinatario',
  lines: 'Nel pacco',
  columns: { code: 'Codice', title: 'Prodotto', quantity: 'Pezzi' },
  foot: (company: string, title: string) => `${company} · ${title}`,
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
  inside: 'Nel pacco',
  pieces: (count: number, title: string) => `${count} × ${title}`,
  to: 'Indirizzo di spedizione',
  follow: 'Segui il pacco',
  order: 'Vedi l’ordine',
  rest: 'Il resto parte appena è pronto: ti scriviamo.',
} as const
