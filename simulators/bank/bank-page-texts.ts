/** Texts of the test bank for people, and for the shop in rejections. */
export const bankPageTexts = {
  trial: 'Ambiente di prova',
  trialText: 'Questa non è una banca: non si paga niente e nessun dato di carta o di conto va inserito.',
  bank: 'Banca di prova',
  payTitle: 'Confermi il pagamento?',
  methods: {
    credit_card: 'Carta',
    paypal: 'PayPal',
    satispay: 'Satispay',
    sepa: 'Addebito SEPA',
  } as Record<string, string>,
  facts: { to: 'A favore di', amount: 'Importo', method: 'Metodo', reference: 'Riferimento' },
  shop: 'Auricola',
  allow: 'Autorizza',
  refuse: 'Rifiuta',
  leave: 'Abbandona',
  allowThenFail: 'Autorizza, poi torna indietro',
  laterText:
    'Con questo metodo l’esito arriva dopo: prima il pagamento è solo accettato, poi riesce oppure torna indietro.',
  decidedTitle: 'Pagamento già concluso',
  decided: {
    authorized: 'Hai già autorizzato questo pagamento. L’esito arriva dopo.',
    captured: 'Questo pagamento è già riuscito: non si paga due volte.',
    failed: 'Questo pagamento è stato rifiutato.',
    cancelled: 'Questo pagamento è stato abbandonato.',
    refunded: 'Questo pagamento è stato rimborsato.',
  } as Record<string, string>,
  back: 'Torna al negozio',
  wrongTitle: 'Pagamento sconosciuto',
  wrongText: 'Il pagamento va cominciato dal negozio: torna lì e riprova.',
  downTitle: 'La banca non risponde',
  downText: 'È stata spenta per prova. Riprova più tardi.',
} as const

export const bankReplies = {
  unknownCharge: (id: string) => `Il pagamento ${id} non esiste.`,
  otherCharge: 'Questa chiave è di un altro pagamento.',
  tooMuch: 'Il rimborso supera quanto è stato pagato.',
  notNow: (state: string) => `Non si può: il pagamento è «${state}».`,
  noAccess: 'Chiave di accesso sconosciuta.',
} as const
