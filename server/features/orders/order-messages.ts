/** What the API says when an order cannot be placed or shown. */
export const orderMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  cartEmpty: 'Il carrello è vuoto.',
  methodNotOffered: 'Questo metodo di pagamento non è disponibile. Scegline un altro, poi riprova.',
  registryAccountMissing:
    'Le marche ministeriali si ordinano con un account VetInfo collegato. Collega il tuo account VetInfo, poi riprova: il carrello resta com’è.',
  notOpen: 'Questo ordine è già chiuso.',
  notGranted: 'Mancano ancora dei codici: si stampa e si spedisce quando VetInfo li ha concessi tutti.',
  nothingToPrint:
    'Le marche di questo ordine sono già state stampate. Una marca smarrita si rifà con una ristampa numerata.',
  notPrinted: 'Le marche di questo ordine non sono ancora state stampate.',
  alreadyOrdered: (codes: string[]) =>
    codes.length === 1
      ? `La marca ${codes[0]} è già in rifacimento con un altro ordine. Toglila dal carrello, poi riprova.`
      : `${codes.length} marche sono già in rifacimento con altri ordini. Toglile dal carrello, poi riprova.`,
  repeated: (code: string) =>
    `La marca ${code} è due volte nel carrello per la stessa parte. Toglila da una riga, poi riprova.`,
  outOfStock: (titles: string[]) =>
    titles.length === 1
      ? `«${titles[0]}» non è più disponibile nella quantità scelta. Cambia la quantità o togli la riga, poi riprova.`
      : 'Alcuni prodotti non sono più disponibili nella quantità scelta. Cambia le quantità o togli le righe, poi riprova.',
  priceChanged: (total: string) => `Il totale è cambiato: ora è ${total}. Controllalo e conferma di nuovo.`,
  totalTooLarge: "L'importo è troppo alto per un solo ordine: dividilo in più ordini.",
  cartChanged: 'Il carrello è cambiato mentre ordinavi. Controllalo e conferma di nuovo.',
  keyReused: 'Questa Idempotency-Key è già stata usata per un altro ordine.',
} as const
