import { orderNumber } from '#domain/order-status.ts'

/** What the mail that confirms an order says. */
export const orderPlacedTexts = {
  subject: (id: number) => `Abbiamo ricevuto il tuo ordine ${orderNumber(id)}`,
  preview: (total: string) => `Totale ${total}. Qui trovi il riepilogo.`,
  heading: 'Grazie, abbiamo ricevuto il tuo ordine',
  placed: (id: number, date: string, payment: string) =>
    `Ordine ${orderNumber(id)} del ${date}. Pagamento: ${payment}.`,
  orderAs: { 'nuova-marca': 'Nuova marca', 'marca-sistitutiva': 'Marca sostitutiva' },
  which: { principale: 'principale', secondaria: 'secondaria', entrambe: 'entrambe' },
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  products: 'Prodotti',
  discount: (code: string) => `Codice sconto ${code}`,
  vat: (percent: string) => `IVA ${percent}`,
  shipping: 'Costo di spedizione',
  fee: (payment: string) => `Commissione ${payment}`,
  total: 'Totale ordine',
  transfer: 'Paga con un bonifico',
  iban: (iban: string) => `IBAN ${iban}`,
  reference: (reference: string) => `Causale ${reference}`,
  shippingAddress: 'Indirizzo di spedizione',
  billingAddress: 'Indirizzo di fatturazione',
  phone: (phone: string) => `Tel. ${phone}`,
  fiscalCode: (code: string) => `Codice fiscale ${code}`,
  vatNumber: (number: string) => `P.IVA ${number}`,
  button: "Vedi l'ordine",
  change: 'Qualcosa non torna? Rispondi a questo messaggio prima che la merce parta.',
} as const
