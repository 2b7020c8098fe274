import { legalGuarantee } from '#domain/orders/legal-guarantee.ts'
import { orderNumber } from '#domain/orders/order-status.ts'

/** Texts shared by the mails about orders. */
export const orderMailTexts = {
  orderAs: { 'nuova-marca': 'Nuova marca', 'marca-sistitutiva': 'Marca sostitutiva' },
  piece: { principale: 'principale', secondaria: 'secondaria', entrambe: 'entrambe' },
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  products: 'Prodotti',
  withoutVat: 'IVA esclusa',
  discount: (code: string) => `Codice sconto ${code}`,
  vat: (percent: string) => `IVA ${percent}`,
  shipping: 'Costo di spedizione',
  fee: (payment: string) => `Commissione ${payment}`,
  total: 'Totale ordine',
  shippingAddress: 'Indirizzo di spedizione',
  billingAddress: 'Indirizzo di fatturazione',
  phone: (phone: string) => `Tel. ${phone}`,
  fiscalCode: (code: string) => `Codice fiscale ${code}`,
  vatNumber: (number: string) => `P.IVA ${number}`,
  transfer: 'Paga con un bonifico',
  amount: (amount: string) => `Importo ${amount}`,
  iban: (iban: string) => `IBAN ${iban}`,
  reference: (reference: string) => `Causale ${reference}`,
  untilUnverified: (instant: string) =>
    `Conferma la tua email entro il ${instant}, con il collegamento nell’altra nostra mail: fino ad allora teniamo i prodotti per te, e dopo la conferma hai giorni per il bonifico.`,
  until: (date: string) => `Entro il ${date}: teniamo i prodotti per te fino a quel giorno.`,
  button: 'Vedi l’ordine',
} as const

/** Texts of the order confirmation. It includes what the law requires to be given to the buyer on a durable medium. */
export const orderPlacedTexts = {
  subject: (id: number) => `Abbiamo ricevuto il tuo ordine ${orderNumber(id)}`,
  preview: (total: string) => `Totale ${total}. Qui trovi il riepilogo.`,
  heading: 'Grazie, abbiamo ricevuto il tuo ordine',
  placed: (id: number, date: string, payment: string) =>
    `Ordine ${orderNumber(id)} del ${date}. Pagamento: ${payment}.`,
  keep: 'Conserva questa email: è la conferma del contratto, con quello che ti serve sapere.',
  seller: 'Chi vende',
  delivery: 'Consegna',
  deliveryText: 'Consegniamo con un corriere all’indirizzo di spedizione e ti scriviamo quando il pacco parte.',
  codesText:
    'I giorni contano i tempi soliti della Banca Dati Nazionale per i codici delle marche ministeriali, e le risposte che servono da te. Se i codici tardano ti scriviamo i giorni nuovi; finché non sono concessi puoi annullare senza costi.',
  withdrawal: 'Recesso',
  withdrawalOfAll: (email: string) =>
    `Se compri come consumatore puoi cambiare idea entro 14 giorni dalla consegna, senza dire perché: fallo sul sito, dal collegamento «Recedere dal contratto qui», o scrivi a ${email}.`,
  withdrawalOfSome: (email: string, titles: string) =>
    `Se compri come consumatore puoi cambiare idea entro 14 giorni dalla consegna, senza dire perché, ma non per ciò che stampiamo apposta per te (${titles}). Per il resto fallo sul sito, dal collegamento «Recedere dal contratto qui», o scrivi a ${email}.`,
  noWithdrawal:
    'I prodotti di questo ordine sono stampati apposta per te: per questi la legge non prevede il recesso (Codice del consumo, art. 59).',
  withdrawalPage: 'Recedere dal contratto qui',
  withdrawalCosts:
    'Le spese per rendere la merce sono tue. Ti restituiamo quanto hai pagato, spedizione compresa, entro 14 giorni da quando lo sappiamo e con lo stesso metodo di pagamento; possiamo aspettare che la merce torni o che tu mostri di averla spedita.',
  warranty: 'Se qualcosa non va',
  warrantyText: (email: string, phone: string) =>
    `${legalGuarantee} Scrivi a ${email} o chiama il ${phone} con il numero dell’ordine.`,
  warrantyPage: 'Che cosa ti spetta con la garanzia legale',
  weee: 'Vecchi apparecchi',
  weeeText: 'Con un lettore nuovo ritiriamo gratis quello vecchio: scrivici prima della consegna.',
  terms: 'Le condizioni di vendita per intero',
  change: 'Qualcosa non torna? Rispondi a questo messaggio prima che la merce parta.',
} as const

/** Texts of the mail to a buyer who switched to bank transfer. */
export const transferDueTexts = {
  subject: (order: string) => `Il bonifico per il tuo ordine ${order}`,
  preview: (total: string) => `${total}: ecco IBAN e causale.`,
  heading: 'Paghi con un bonifico',
  text: (order: string) => `Hai scelto il bonifico per l’ordine ${order}. Qui c’è quello che serve alla tua banca.`,
  reference: 'Scrivi la causale così com’è: da quella riconosciamo il tuo bonifico.',
} as const

/** Texts of the mail about a received payment. */
export const orderPaidTexts = {
  subject: (order: string) => `Il pagamento del tuo ordine ${order} è arrivato`,
  preview: (amount: string) => `${amount} ricevuti. Ecco che cosa succede ora.`,
  heading: 'Il pagamento è arrivato',
  text: (amount: string, payment: string, date: string, order: string) =>
    `Il ${date} abbiamo ricevuto ${amount} (${payment}): l’ordine ${order} è pagato.`,
  part: (amount: string, payment: string, date: string, order: string, missing: string) =>
    `Il ${date} abbiamo ricevuto ${amount} (${payment}) per l’ordine ${order}: mancano ancora ${missing}.`,
  next: {
    codes:
      'Ora chiediamo a VetInfo i codici delle marche ministeriali. Quando arrivano te li scriviamo, le stampiamo e spediamo.',
    otherCodes: 'Gli altri codici li aspettiamo da VetInfo: quando arrivano te li scriviamo.',
    goods: 'Ora prepariamo la merce e ti scriviamo quando parte.',
    rest: 'Una parte è già partita; quando parte il resto ti scriviamo.',
    nothing: 'La merce è già partita: non ti resta altro da fare.',
  },
  invoiceFollows: 'La fattura arriva con un’altra email.',
} as const

/** Texts of the mail about a failed payment, with how to pay again. */
export const paymentFailedTexts = {
  subject: (order: string) => `Il pagamento del tuo ordine ${order} non è riuscito`,
  preview: 'Puoi riprovare dalla pagina dell’ordine.',
  heading: 'Il pagamento non è riuscito',
  refused: (amount: string, payment: string, order: string) =>
    `Il pagamento di ${amount} (${payment}) per l’ordine ${order} è stato rifiutato: non abbiamo incassato niente.`,
  returned: (amount: string, payment: string, order: string) =>
    `Il pagamento di ${amount} (${payment}) per l’ordine ${order} era stato accettato, poi è tornato indietro: non abbiamo incassato niente.`,
  again: (until: string) =>
    `Teniamo i prodotti per te fino al ${until}. Per pagare apri l’ordine e premi «Riprova il pagamento». Dopo annulliamo l’ordine, senza costi per te.`,
  sent: 'La merce è già partita, almeno in parte, e resta da pagare: apri l’ordine e premi «Riprova il pagamento».',
  toPay: 'L’ordine resta da pagare: apri l’ordine e premi «Riprova il pagamento».',
  button: 'Apri l’ordine e paga',
  bank: 'Perché è successo lo sa solo la tua banca o chi gestisce il pagamento: a noi non lo dicono.',
} as const
