import type { ResendReason } from '#domain/orders/order-actions.ts'

const resendReasons: Record<ResendReason, string> = {
  lost: 'È andato perso',
  damaged: 'È arrivato rovinato',
  undelivered: 'È tornato indietro, ancora chiuso',
}

/** Texts of the dialogs by which money goes back, or a parcel leaves again without money. */
export const creditTexts = {
  what: 'Che cosa accrediti',
  whats: { pieces: 'Dei pezzi', goodwill: 'Un importo' },
  amount: 'Importo, IVA compresa',
  amountHint: (most: string) => `Al massimo ${most}: quello che resta dei prodotti.`,
  amountMissing: 'Scrivi un importo, per esempio 24,90.',
  amountTooHigh: (most: string) => `Al massimo ${most}.`,
  nothingYet: 'Scrivi quanti pezzi, o quanto: qui vedi che cosa torna indietro.',
  tooMany: 'Controlla i pezzi: sono più di quelli che si possono accreditare.',
  preview: 'Che cosa torna indietro',
  net: 'Imponibile',
  creditedBefore: 'Già accreditato prima',
  vat: 'IVA',
  shipping: 'Spedizione',
  fee: 'Commissione',
  total: 'Nota di credito',
  refund: (method: string) => `Torna su: ${method}`,
  byHand: 'bonifico da fare a mano',
  noRefund: 'Non parte nessun rimborso: l’ordine non è pagato, o di meno. Cala quello che resta da pagare.',
  basisFailed: 'Gli importi non arrivano. Controlla la connessione e riprova.',
  basisLoading: 'Carico gli importi…',
  confirm: (amount: string) => `Accredita ${amount}`,

  resend: 'Rispedisci',
  resendOf: (parcel: number) => `Rispedisci il pacco ${parcel}`,
  resendTitle: (parcel: number) => `Rispedire il pacco ${parcel}?`,
  resendText:
    'Parte un pacco uguale, senza soldi: niente fattura e niente da pagare. Chi ha ordinato riceve un’e-mail.',
  resendReason: 'Che cosa è successo',
  resendReasons,
  fromStock: 'I pezzi si tolgono dal magazzino.',
  notFromStock: 'Il magazzino resta com’è: riparte lo stesso pacco.',
  reprint:
    'In questo pacco ci sono marche stampate per l’ordine. Prima si ristampano; quelle ufficiali con il numero di ristampa, perché le altre potrebbero saltare fuori.',
  reprintNow: 'Metti le marche da ristampare',
  reprinted: (tags: number) =>
    tags === 1
      ? '1 marca da ristampare: stampala, segnala come stampata, poi rispedisci il pacco.'
      : `${tags} marche da ristampare: stampale, segnale come stampate, poi rispedisci il pacco.`,
  confirmResend: 'Rispedisci il pacco',
  resent: (parcel: number) => `Rispedito: è il pacco ${parcel}.`,
  resentMeanwhile:
    'Per questo ordine è appena partito un pacco, forse proprio questo. Guarda i pacchi, poi premi di nuovo.',
} as const
