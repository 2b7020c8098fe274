/** Error messages of the cart calls. */
export const cartMessages = {
  productNotFound: 'Questo prodotto non è in vendita.',
  lineNotFound: 'Questa riga non è nel tuo carrello.',
  full: (lines: number) => `Il carrello ha già ${lines} righe: ordina prima queste, o togline qualcuna.`,
  fullOfCodes: (codes: number) =>
    `Un carrello porta al massimo ${codes.toLocaleString('it-IT')} codici di marche da rifare: ordina prima questi.`,
  colorNotOffered: 'Questo prodotto non esiste nel colore scelto.',
  sameLine: 'C’è già una riga con questa marca per questo allevamento: cambia la quantità di quella.',
  outOfStock: (available: number) =>
    available === 0
      ? 'Il prodotto non è disponibile al momento.'
      : available === 1
        ? 'È disponibile un solo pezzo.'
        : `Sono disponibili solo ${available} pezzi.`,
} as const
