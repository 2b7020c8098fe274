/** Texts of the mail that carries a staff note to the buyer. */
export const orderNoteTexts = {
  subject: (number: string) => `Un messaggio sul tuo ordine ${number}`,
  heading: (number: string) => `Sul tuo ordine ${number}`,
  button: 'Vedi l’ordine',
} as const

/** Texts of the mail with the payment link, for an order taken by telephone. */
export const paymentLinkTexts = {
  subject: (number: string) => `Come pagare il tuo ordine ${number}`,
  preview: (amount: string, date: string) => `${amount}, entro il ${date}.`,
  heading: 'Manca solo il pagamento',
  text: (number: string, amount: string, method: string) =>
    `Abbiamo preso al telefono il tuo ordine ${number}: ${amount}, con ${method}. Accedi e paga dalla pagina dell’ordine.`,
  until: (date: string) => `Teniamo da parte i pezzi fino al ${date}; poi l’ordine si annulla da solo.`,
  button: 'Vai al pagamento',
} as const

export const pickListTexts = {
  title: 'Lista di prelievo',
  subject: 'Che cosa prendere, e da dove',
  date: 'Stampata il',
  orders: 'Ordini',
  pieces: 'Pezzi',
  shelf: 'Dal magazzino',
  printedHere: 'Dalla stampa',
  byOrder: 'Ordine per ordine',
  order: (number: string, buyer: string, city: string) => `${number} · ${buyer}, ${city}`,
  columns: { code: 'Codice', title: 'Prodotto', orders: 'Per', quantity: 'Pezzi', batch: 'Stampa', picked: 'Preso' },
  share: (number: string, quantity: number) => `${number} × ${quantity}`,
  unpicked: '_____',
  nothing: 'Nessuno di questi ordini ha qualcosa da spedire.',
  fileName: (day: string) => `prelievo-${day}.pdf`,
  foot: (company: string, title: string) => `${company} · ${title}`,
} as const
