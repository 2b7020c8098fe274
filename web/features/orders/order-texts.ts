import { paths } from '../../paths.ts'
import { userTexts } from '../users/user-texts.ts'

/** Texts of orders and checkout. Texts that the specification quotes (sections 2, 4, 8, 9) are verbatim. */
export const orderTexts = {
  list: {
    title: 'I miei ordini', // verbatim
    search: 'Cerca tra gli ordini',
    searchPlaceholder: 'Ordine, Data, Prodotti…', // verbatim
    filter: 'Stato degli ordini',
    sortBy: 'Organizza per', // verbatim
    loading: 'Caricamento ordini in corso...', // verbatim
    error: 'Failed to load orders. Please try again later.', // verbatim
    empty: 'Nessun ordine trovato.', // verbatim
    emptyText: 'Quando ordini qualcosa lo ritrovi qui, con la fattura.',
    toProducts: 'Vai a tutti i prodotti',
    /** What is in an order, the first three lines of it. */
    contents: (items: readonly { quantity: number; product: { title: string } }[]) =>
      [
        ...items.slice(0, 3).map(({ quantity, product }) => `${quantity} × ${product.title}`),
        ...(items.length > 3 ? [items.length === 4 ? 'e un’altra riga' : `e altre ${items.length - 3} righe`] : []),
      ].join(', '),
    columns: {
      order: 'Ordine',
      date: 'Data',
      contents: 'Nell’ordine',
      total: 'Totale',
      status: 'Stato',
      invoice: 'Fattura',
      actions: 'Azioni',
    },
    details: 'Dettagli Ordine', // verbatim
    detailsOf: (order: string) => `Dettagli Ordine ${order}`,
    sorts: {
      'date-desc': 'Data, dal più recente',
      'date-asc': 'Data, dal più vecchio',
      total: 'Totale',
      status: 'Stato',
    },
    account: 'Account',
    found: (count: number) => (count === 1 ? '1 ordine' : `${count} ordini`),
  },
  detail: {
    back: 'I miei ordini', // verbatim
    error: 'Failed to load order details. Please try again later.', // verbatim
    missingTitle: 'Questo ordine non c’è',
    missingText: 'L’indirizzo non porta a nessuno dei tuoi ordini.',
    codesFrom: (count: number) => `${count} codici da`,
    codesTo: 'a',
    insteadOf: (usual: string) => `Prezzo per quantità, invece di ${usual} l’uno.`,
    heading: 'Ordine',
    print: "Stampa l'ordine",
    facts: {
      number: 'Numero Ordine', // verbatim, like the rest of the facts
      date: 'Data',
      status: 'Stato',
      payment: 'Metodo di pagamento',
      total: 'Costo totale',
      shipping: 'Indirizzo di spedizione',
      completed: 'Data di completamento',
      invoice: 'Fattura',
    },
    notCompleted: 'Non ancora',
    neverCompleted: 'Ordine cancellato',
    columns: {
      picture: 'Immagine',
      product: 'Prodotto',
      unit: 'Costo unitario',
      quantity: 'Quantità',
      total: 'Totale',
      actions: 'Azioni',
    },
    reorderProduct: 'Riordina prodotto', // verbatim
    reorderOrder: 'Ripeti ordine', // verbatim
    reordered: 'Aggiunto al carrello.',
    reorderedSome: 'Nel carrello c’è tutto tranne:',
    reorderedNone: 'Non si può riordinare:',
    missingLine: (title: string, available: number) =>
      available === 0 ? `${title}, non più disponibile` : `${title}, ne restano ${available}`,
    changedTitle: 'Non è tutto come allora',
    gone: 'Non è più in vendita.',
    tooFew: (available: number) => `Ne restano ${available}: troppo pochi per rifarla uguale.`,
    fewer: (available: number, asked: number) => `Ne restano ${available} di ${asked}: aggiungiamo quelli.`,
    priceRisen: (then: string, now: string) => `Costava ${then}, ora ${now}.`,
    leaveIt: 'Lascia stare',
    reorderAnyway: 'Metti nel carrello',
    reorderFailed: 'Non siamo riusciti ad aggiungerlo al carrello.',
    toCart: 'Vai al carrello',
    products: 'Costo dei prodotti', // verbatim
    productsNote: 'IVA inclusa',
    productsAndShippingNote: 'IVA inclusa, anche della spedizione',
    ofWhichProducts: 'di cui prodotti',
    ofWhichDiscount: 'meno lo sconto',
    ofWhichVat: 'di cui IVA',
    ofWhichFee: (method: string) => `di cui costo ${method}`,
    shipping: 'Costo di spedizione', // verbatim
    total: 'Totale ordine', // verbatim
    customer: 'Cliente',
    vatNumber: 'P.IVA',
    fiscalCode: 'C.F.',
    notes: 'Note per il corriere',
    newTag: 'Nuova marca',
  },
  success: {
    title: 'Ordine ricevuto',
    text: (email: string) => `Ti abbiamo scritto a ${email} con il riepilogo.`,
    textPlain: 'Ti abbiamo mandato il riepilogo per email.',
    thanks: 'Grazie: abbiamo ricevuto il tuo ordine.',
    none: 'Qui non c’è nessun ordine.',
    noneText: 'Questa pagina si apre alla fine di un acquisto. Gli ordini già fatti sono nel tuo account.',
    toOrder: 'Vedi l’ordine',
    toHome: 'Torna alla pagina iniziale',
    toOrders: 'I miei ordini',
    nextTitle: 'Che cosa succede adesso',
    prepare: {
      title: 'Prepariamo i pezzi',
      text: 'Quello che è in magazzino si prepara subito, quello che stampiamo appena è pronto.',
    },
    /** Shown instead if the order has tags with codes of the registry. */
    prepareCodes: {
      title: 'Chiediamo i codici',
      text: 'Le marche ministeriali aspettano i codici della BDN. Ti scriviamo quando arrivano, poi le stampiamo.',
    },
    /** Shown while the order waits for payment, by payment method. */
    awaited: {
      bonifico: {
        title: 'Fai il bonifico',
        text: 'IBAN e causale sono qui sopra, nella pagina dell’ordine e nella mail. Quando è arrivato prepariamo i pezzi.',
      },
      satispay: {
        title: 'Satispay verifica il pagamento',
        text: 'Ci mette due o tre giorni. Intanto i pezzi sono tuoi: li spediamo appena conferma.',
      },
      sepa: {
        title: 'La banca incassa l’addebito',
        text: 'Ci mette qualche giorno. Intanto i pezzi sono tuoi: li prepariamo appena l’addebito è riuscito.',
      },
    },
    next: [
      {
        title: 'Segui l’ordine',
        text: `Tra i [tuoi ordini](${paths.orders}) vedi a che punto è e ne stampi la bolla.`,
      },
      {
        title: 'Qualcosa non va?',
        text: `Un indirizzo sbagliato, un pezzo in più: [scrivici](${paths.accountSupport}) prima che parta.`,
      },
    ],
  },
  checkout: {
    stepAddresses: 'Azienda e indirizzi',
    stepPayment: 'Pagamento',
    titlePayment: 'Conferma e pagamento',
    toCart: 'Carrello',
    company: 'Azienda',
    billing: 'Fatturazione',
    shipping: 'Spedizione',
    sameAsCompany: "Come l'azienda",
    onlyItaly: 'Spediamo solo in Italia: scrivi dove arriva la merce.',
    rememberAddress: 'Ricorda questo indirizzo',
    fields: { ...userTexts.fields, recipient: 'Destinatario' },
    optionalHint: 'Facoltativo, per la fattura elettronica.',
    phoneHint: 'Il corriere chiama prima di venire.',
    continueToPayment: 'Continua al pagamento',
    edit: 'Modifica',
    yourOrder: 'Il tuo ordine',
    noFee: 'nessun costo',
    fee: (amount: string) => `+ ${amount}`,
    feeOf: (method: string) => `Costo ${method}`,
    confirm: 'Ordine con obbligo di pagare', // wording required by law
    confirming: 'Invio l’ordine…',
    failed: 'An error occurred during checkout. Please try again.', // verbatim
    withdrawals: {
      all: 'Chi compra come consumatore ha 14 giorni per recedere.',
      some: 'Le marche con il tuo codice o la tua stampa sono su misura: per quelle il recesso non è previsto. Per il resto chi compra come consumatore ha 14 giorni.',
      none: 'Quello che ordini è fatto su misura per te: il recesso non è previsto.',
    },
    terms: 'Condizioni di vendita',
    codesLater:
      'Puoi ordinare lo stesso: chiediamo i codici appena risponde e ti scriviamo quando arrivano. Non devi fare altro.',
    changedTitle: 'Il prezzo è cambiato',
    changedText: (total: string) => `Il nuovo totale è ${total}. Se va bene, conferma di nuovo.`,
    changedLine: (title: string, before: string, now: string) => `${title}: era ${before}, ora ${now}`,
    changedTerms: 'IVA, spedizione o costo del pagamento non sono più quelli che avevi visto.',
    shortTitle: 'Non tutto è disponibile',
    shortLine: (title: string, available: number) =>
      available === 0 ? `${title}: non più disponibile` : `${title}: ne restano ${available}`,
    refusedTagsTitle: 'Marche che non si possono rifare',
    refusedTagsText: 'Togli queste marche dal carrello e ordina di nuovo le altre.',
    orderedTitle: 'Già in rifacimento',
    orderedIn: (order: string) => `con l’ordine ${order}`,
    orderedElsewhere: 'con un altro ordine',
    orderedText: 'Togli queste marche dal carrello, poi riprova.',
    unpaidLimitTitle: 'Non possiamo tenere da parte così tanto',
    openOrder: (order: string) => `Apri l’ordine ${order}`,
    backToCart: 'Torna al carrello',
    linkRegistry: 'Collega VetInfo',
    checkFields: 'Controlla i campi indicati.',
  },
  retry: 'Riprova',
}
