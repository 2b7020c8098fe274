import { tagColumnTexts } from '#domain/tags/tag-list.ts'
import type { TagState } from '#domain/tags/tag-states.ts'

/** Texts of 'Le mie marche'. Texts that the specification quotes (section 2) are verbatim. */
export const tagTexts = {
  title: 'Le mie marche', // verbatim
  back: 'Indietro',
  howMany: 'Quante marche mi servono?',
  toLosses: 'Quante se ne perdono?',
  search: 'Cerca tra le marche',
  searchPlaceholder: 'Tag number, Type, Product name…', // verbatim
  filter: 'Stato delle marche',
  filters: {
    all: 'Tutte',
    registrata: 'Registrate',
    inattiva: 'Marche Inattive', // verbatim
    'in-attesa': 'In attesa di registrazione', // verbatim
  },
  counts: { registrata: 'Registrate', 'in-attesa': 'In attesa', inattiva: 'Inattive' },
  sortBy: 'Organizza per', // verbatim, like what it offers
  sorts: {
    date: 'Data Registrazione',
    code: 'ID Marca',
    name: 'Nome Marca',
    product: 'ID Prodotto',
    animal: 'Animale',
  },
  columns: { ...tagColumnTexts, actions: 'Azioni' },
  noCode: 'N/A', // verbatim
  noAnimal: '–',
  replace: 'Ordina Sostitutivo', // verbatim
  replaceCode: (code: string) => `Ordina Sostitutivo ${code}`,
  choose: (code: string) => `Scegli ${code}`,
  choosePage: 'Scegli tutte quelle di questa pagina',
  selection: 'Marche scelte',
  chosen: (count: number) => (count === 1 ? '1 marca scelta' : `${count} marche scelte`),
  chooseAll: (count: number) => `Seleziona tutte le ${count}`,
  chooseAllFailed: 'Non siamo riusciti a sceglierle tutte. Riprova.',
  chooseNone: 'Togli la scelta',
  replaceChosen: 'Ordina sostitutive',
  more: (what: string) => `Altre azioni: ${what}`,
  copy: 'Copia il codice',
  copied: 'Codice copiato.',
  copyFailed: 'Il browser non permette di copiare.',
  seeHistory: 'Storia della marca',
  seeProduct: 'Vedi il prodotto',
  orderAgain: 'Ordina di nuovo',
  ordered: 'Una marca nuova è nel carrello.',
  orderFailed: 'Failed to add item to cart', // verbatim
  toCart: 'Vai al carrello',

  /** Texts of the declarations that keepers make about their tags, or staff for them. */
  declarations: {
    markApplied: 'Segna come applicate',
    markOneApplied: 'Segna come applicata',
    retire: 'Fuori uso',
    applyTitle: 'Quando sono state applicate?',
    applyText:
      'Diventano registrate da quel giorno. In BDN i capi vanno registrati entro sette giorni: da qui non si può.',
    day: 'Giorno',
    endTitle: 'Perché sono fuori uso?',
    endText: 'Diventano inattive. Morte, macellazione e vendita vanno comunicate anche in BDN: da qui non si può.',
    reason: 'Motivo',
    reasonMissing: 'Indica il motivo.',
    ear: 'Da quale orecchio',
    earUnknown: 'Non so',
    lostWorn:
      'Una marca persa o rotta nell’orecchio di un bovino, di un bufalo o di un suino non si chiude: si rifà con lo stesso codice, con «Ordina Sostitutivo».',
    others: (count: number, left: number) =>
      `${count === 1 ? 'Vale per 1 marca' : `Vale per ${count} marche`}; ${left === 1 ? 'l’altra resta com’è' : `le altre ${left} restano come sono`}.`,
    confirm: 'Conferma',
    cancel: 'Annulla',
    saving: 'Salvataggio…',
    failed: 'Non siamo riusciti a salvare. Riprova.',
    applied: (count: number) =>
      count === 1 ? '1 marca segnata come applicata.' : `${count} marche segnate come applicate.`,
    retired: (count: number) => (count === 1 ? '1 marca messa fuori uso.' : `${count} marche messe fuori uso.`),
    left: (count: number) =>
      count === 1
        ? '1 resta com’è: si sta rifacendo, o è cambiata nel frattempo.'
        : `${count} restano come sono: si stanno rifacendo, o sono cambiate nel frattempo.`,
    undo: 'Torna indietro',
    undone: (count: number) => (count === 1 ? '1 marca è come prima.' : `${count} marche sono come prima.`),
  },

  history: {
    reason: 'Motivo',
    lostEar: 'Orecchio',
    title: 'Storia della marca',
    withoutCode: 'Marca senza codice',
    state: 'Stato',
    herd: 'Allevamento',
    piece: 'Pezzo',
    pieces: { principale: 'Principale', secondaria: 'Secondaria', entrambe: 'Entrambe' },
    order: 'Ordine',
    since: 'Dal',
    /** What the status does not say by itself. */
    states: {
      requested: 'Il codice non è ancora assegnato: sull’ordine vedi a che punto è.',
      granted: 'Il codice c’è: la marca si stampa.',
      printed: 'Stampata, pronta da spedire.',
      shipped: 'Spedita.',
      confirmed: 'Spedita, e comunicata a VetInfo.',
      registered: null,
      lost: 'Persa: la stiamo rifacendo con lo stesso codice.',
      replaced: 'Registrata, rifatta con lo stesso codice.',
      inactive: null,
    } satisfies Record<TagState, string | null>,
    timeline: 'Passo per passo',
    missingTitle: 'Questa marca non è tra le tue',
    missingText: 'L’indirizzo è sbagliato, o la marca è di un altro allevamento.',
    failedTitle: 'La storia non arriva',
  },

  found: (total: number) => (total === 1 ? '1 marca' : `${total} marche`),
  range: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  of: 'di',
  sheet: 'Esporta in Excel',
  workbookFileName: (day: string) => `marche-${day}.xlsx`,
  workbookFailed: 'Non siamo riusciti a preparare il file. Riprova.',
  print: 'Stampa',
  printPage: (rows: number) => (rows === 1 ? 'Stampa questa' : `Stampa queste ${rows}`),
  printedPart: (from: number, to: number, total: number) => `Da ${from} a ${to} di ${total}`,
  printed: (day: string) => `Elenco del ${day}`,

  emptyTitle: 'Qui ci saranno le tue marche',
  emptyText:
    'Ordina le prime marche ministeriali: compaiono qui in attesa, e prendono il loro codice quando la BDN lo assegna.',
  toMinistryTags: 'Vai alle marche ministeriali',
  noneTitle: 'Nessuna marca trovata',
  noneSearched: 'Prova con le ultime quattro cifre del codice, con il nome della marca o con l’animale.',
  noneOfStatus: 'In questo stato per ora non ce n’è.',
  showAll: 'Mostra tutte le marche',
  failedTitle: 'Le marche non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, le marche si caricano da sole.',
  retry: 'Riprova',
} as const
