import type { taxRegimes } from '#contract/admin-settings.ts'

/** Texts of the settings page: each section explains what it changes, where and from when. */
export const settingsTexts = {
  title: 'Impostazioni',
  lead: 'Quello che il negozio dice di sé e a quali condizioni vende. Gli ordini fatti e le fatture emesse restano come sono.',
  history: 'Chi ha cambiato che cosa',
  where: 'Dove si vede',
  when: 'Da quando',
  unchanged: 'Non cambia',
  saving: 'Salvataggio…',
  saved: 'Salvato.',
  unsaved: 'Ci sono modifiche da salvare.',
  failed: 'Non siamo riusciti a salvare. Quello che hai scritto è ancora qui: riprova.',
  conflictTitle: 'Qualcun altro ha salvato intanto',
  conflict: 'Aggiorna: i campi che hai cambiato restano come li hai scritti, gli altri diventano quelli di adesso.',
  reload: 'Aggiorna e continua',
  caughtUp: 'Aggiornato. Controlla e salva di nuovo.',
  failedTitle: 'Le impostazioni non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
  figureInvalid: 'Serve un importo in euro, per esempio 8 o 10,95.',
} as const

export const companyPartTexts = {
  title: 'Azienda',
  where: 'Insegna, titoli, piè di pagina, supporto, pagine legali, mail, fatture, bolle e deleghe.',
  when: 'Da subito sulle pagine; nelle mail e nei documenti, da quelli fatti da adesso.',
  unchanged: 'Le fatture e gli storni già emessi, le mail partite, le deleghe già preparate, il certificato di firma.',
  fictional: 'Questi dati sono un esempio',
  fictionalText: 'Sostituiscili prima di vendere: la partita IVA e l’IBAN di adesso non sono di nessuno.',
  save: 'Salva i dati dell’azienda',
  fields: {
    name: 'Nome del negozio',
    legalName: 'Denominazione',
    address: 'Indirizzo',
    postalCode: 'CAP',
    city: 'Comune',
    province: 'Provincia',
    vatNumber: 'Partita IVA',
    fiscalCode: 'Codice fiscale',
    taxRegime: 'Regime fiscale',
    register: 'Registro imprese',
    capital: 'Capitale sociale',
    phone: 'Telefono',
    secondPhone: 'Secondo telefono',
    openingHours: 'Orari',
    newProductsLabel: 'Pulsante delle novità',
    email: 'Email',
    iban: 'IBAN',
  },
  hints: {
    name: 'Insegna, titoli delle pagine, mittente delle mail. Solo «Auricola» ha il suo disegno.',
    legalName: 'In fattura e come venditore nelle condizioni.',
    vatNumber: 'Si controllano la cifra finale e l’ufficio.',
    fiscalCode:
      'Solo se è diverso dalla partita IVA, come in una ditta individuale. Con questo si trasmettono le fatture.',
    taxRegime:
      'Nel file della fattura elettronica. Con RF19 (forfettario) metti anche l’IVA a 0, in Condizioni di vendita.',
    register: 'Come REA TO-123456.',
    capital: 'Com’è da scrivere a piè di pagina.',
    secondPhone: 'Può restare vuoto.',
    openingHours: 'Accanto al telefono.',
    newProductsLabel: 'In testa al catalogo, porta ai prodotti nuovi.',
    email: 'Da qui partono le mail: il server di posta deve accettarlo.',
    iban: 'Per i bonifici. Gli ordini ancora da pagare mostrano quello nuovo, le mail partite no.',
  },
} as const

/** Named as in the exchange system (SdI). */
export const taxRegimeTexts: Record<(typeof taxRegimes)[number], string> = {
  RF01: 'Ordinario',
  RF02: 'Contribuenti minimi',
  RF04: 'Agricoltura e attività connesse, pesca',
  RF05: 'Vendita sali e tabacchi',
  RF06: 'Commercio fiammiferi',
  RF07: 'Editoria',
  RF08: 'Gestione servizi telefonia pubblica',
  RF09: 'Rivendita documenti di trasporto e sosta',
  RF10: 'Intrattenimenti, giochi',
  RF11: 'Agenzie viaggi e turismo',
  RF12: 'Agriturismo',
  RF13: 'Vendite a domicilio',
  RF14: 'Rivendita beni usati, arte, antiquariato',
  RF15: 'Agenzie di vendite all’asta',
  RF16: 'IVA per cassa, P.A.',
  RF17: 'IVA per cassa',
  RF18: 'Altro',
  RF19: 'Forfettario',
  RF20: 'Transfrontaliero di franchigia IVA',
}

export const termsPartTexts = {
  title: 'Condizioni di vendita',
  where: 'Carrello, pagamento, ordine, mail di conferma, fattura.',
  when: 'Dal prossimo ordine. Chi ha il carrello aperto e aveva visto cifre più basse lo legge prima di ordinare, e conferma di nuovo.',
  unchanged:
    'Gli ordini già fatti, le loro fatture, gli storni. Chi paga un ordine con un altro metodo ne paga il costo di oggi.',
  save: 'Salva le condizioni',
  shipping: 'Spedizione in euro',
  shippingHint: 'Una per ordine.',
  freeShippingFrom: 'Spedizione gratis da',
  freeShippingFromHint: 'Euro di prodotti, IVA esclusa e tolto lo sconto. Vuoto: mai.',
  shippingVat: 'IVA sulla spedizione',
  shippingVats: {
    included: 'Accessoria ai prodotti, IVA già dentro l’importo',
    added: 'Accessoria ai prodotti, IVA in aggiunta',
    advance: 'Anticipata in nome e per conto di chi compra, senza IVA',
  },
  shippingVatHint:
    'La spedizione che organizzi tu segue l’aliquota dei prodotti (art. 12 DPR 633/1972): scegli se l’importo la comprende già. Senza IVA (art. 15 c. 1 n. 3) è solo l’anticipo che paghi a nome del cliente e documenti con la fattura del corriere intestata a lui. Chiedi a chi tiene la contabilità.',
  vatBasisPoints: 'IVA in percentuale',
  vatBasisPointsHint:
    'Sui prodotti, tolto lo sconto, e sulla spedizione: in Italia 4, 5, 10 o 22. Nel regime forfettario 0, e RF19 tra i dati dell’azienda.',
  vatInvalid: 'Serve un’aliquota da 0 a 100, per esempio 24,5.',
  fees: 'Costo dei metodi di pagamento, in euro',
  feesHint:
    'Per ordine, IVA inclusa. Vuoto: nessun costo. Far pagare un mezzo di pagamento è vietato (art. 62 del Codice del consumo).',
} as const

export const bannerPartTexts = {
  title: 'Avviso in cima alle pagine',
  where: 'Sopra l’intestazione di ogni pagina, per tutti.',
  when: 'Dalla mezzanotte del primo giorno a quella dell’ultimo, ora italiana. Senza giorni: da subito, finché non lo togli.',
  unchanged: 'Chi ha già una pagina aperta lo vede alla prossima che carica.',
  save: 'Salva l’avviso',
  text: 'Testo',
  textHint: (most: number) =>
    `Al massimo ${most} caratteri; vuoto: nessun avviso. Un collegamento si scrive [le\u00a0guide](/guide).`,
  startsOn: 'Dal giorno',
  endsOn: 'Fino al giorno, compreso',
  now: 'Si vede adesso.',
  from: (day: string) => `Si vedrà dal ${day}.`,
  over: (day: string) => `È finito il ${day}.`,
  none: 'Adesso non c’è nessun avviso.',
  preview: 'Anteprima',
} as const
