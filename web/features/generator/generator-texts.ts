import { animalsLabel } from '#domain/catalogue/product-filters.ts'
import { type Species, speciesLabel } from '#domain/catalogue/species.ts'
import { maxAnimals } from '#domain/orders/order-questions.ts'
import type {
  Deadline,
  FarmKind,
  IdentifierSet,
  LostPiece,
  Purpose,
  Reason,
  TagMix,
} from '#domain/orders/order-rules.ts'

type Words = { title: string; text?: string }

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const count = (n: number, one: string, many: string) => `${number.format(n)} ${n === 1 ? one : many}`

export const generatorTexts = {
  pageTitle: 'Generatore di ordine',
  pageDescription:
    'Poche domande con le figure: quale animale, che marche, quanti capi, che pinza hai. Alla fine c’è il set completo, che va insieme, pronto per il carrello.',
  heading: 'Trova i prodotti giusti in un attimo',
  step: 'Passo',
  of: 'di',
  continue: 'Continua',
  back: 'Indietro',
  backToSet: 'Torna al set',
  addAnimal: 'Aggiungi un altro animale',
  addAnimalText: 'Pinze, aghi e lettore si scelgono una volta per tutti.',
  restart: 'Ricomincia',
  help: 'Non sai che cosa rispondere? Chiamaci: lo guardiamo insieme.',
  toSupport: 'Supporto',
  chooseOne: 'Scegli una risposta per andare avanti.',
  wrongHead: `Scrivi un numero intero, da 1 a ${number.format(maxAnimals)}.`,

  steps: {
    animal: 'Animale',
    need: 'Scopo',
    identifierSet: 'Marche',
    head: 'Capi',
    tools: 'Attrezzi',
    set: 'Il tuo set',
    lost: 'Pezzo perso',
    replacement: 'La sostitutiva',
  },

  questions: {
    species: { title: 'Quale animale?' },
    purpose: { title: 'Per che cosa?' },
    lost: { title: 'Che cosa si è perso?' },
    tagMix: { title: 'Solo le marche ufficiali?' },
    identifierSet: {
      title: 'Con quale mezzo?',
      text: 'Sono quelli ammessi per questi animali. Se la tua ASL ti ha già indicato un mezzo, scegli quello.',
    },
    farm: { title: 'Che marche aziendali?', text: 'Servono a te: non sostituiscono quelle ufficiali.' },
    head: {
      title: 'Quanti capi?',
      text: 'Conta quelli che marchi quest’anno: di regola la scorta non supera il fabbisogno di un anno.',
    },
    pliers: {
      title: 'Che pinze hai in stalla?',
      text: 'Segna quelle che hai. Se la tua non c’è, o non sai qual è, ne mettiamo una noi.',
    },
    reader: {
      title: 'Ti serve un lettore?',
      text: 'Le marche elettroniche e i boli si leggono con un lettore, prima e dopo averli messi.',
    },
  } satisfies Record<string, Words>,

  purposes: {
    nascite: { title: 'Marcare i nuovi nati', text: 'Marche ministeriali, con un codice nuovo' },
    iscritti: { title: 'Nuovi nati iscritti al libro genealogico', text: 'Le stesse marche, color salmone' },
    macello: { title: 'Animali da macello entro l’anno', text: 'Una marca sola, con il codice dell’allevamento' },
    riproduttori: { title: 'Riproduttori', text: 'Scrofe e verri, con il codice individuale' },
    azienda: { title: 'Gestire la stalla', text: 'Marche aziendali: numeri, gruppi e colori tuoi' },
    perse: { title: 'Rifare una marca persa', text: 'La sostitutiva, con lo stesso codice' },
  } satisfies Record<Purpose, Words>,
  lost: {
    principale: { title: 'La primaria', text: 'Quella con le due facce stampate uguali, a destra' },
    secondaria: { title: 'La secondaria', text: 'Quella con lo spazio bianco dell’allevatore, a sinistra' },
    una: { title: 'Uno dei due mezzi', text: 'La marca o l’elettronica: l’altra c’è ancora' },
    entrambe: { title: 'Tutti e due', text: 'L’animale non porta più nessun codice' },
  } satisfies Record<LostPiece, Words>,
  tagMix: {
    ufficiali: { title: 'Solo quelle ufficiali', text: 'Le marche ministeriali che vuole la legge' },
    entrambe: { title: 'Anche le mie', text: 'Con una marca aziendale in più per ogni capo' },
  } satisfies Record<TagMix, Words>,
  identifierSet: {
    coppia: { title: 'Due marche convenzionali', text: 'Primaria e secondaria, si leggono a occhio' },
    singola: { title: 'Una marca convenzionale', text: 'Si legge a occhio' },
    elettronica: { title: 'Marca elettronica', text: 'Si legge anche con il lettore' },
    bolo: { title: 'Marca e bolo ruminale', text: 'L’elettronica sta nel rumine e non si strappa' },
    bioptica: { title: 'Marca con prelievo', text: 'Se l’allevamento va campionato: marca e prelievo in un gesto' },
  } satisfies Record<IdentifierSet, Words>,
  farm: {
    neutre: { title: 'Da scrivere', text: 'Senza stampa, in molti colori' },
    numerate: { title: 'Numerate', text: 'Con i numeri tuoi, in sequenza' },
    elettroniche: { title: 'Elettroniche', text: 'Per sala di mungitura, pesa e alimentatori' },
    genomiche: { title: 'Con prelievo', text: 'Per il test genomico, fuori dai piani ufficiali' },
  } satisfies Record<FarmKind, Words>,
  reader: {
    si: { title: 'Sì, aggiungilo', text: 'Uno che legge tutte le marche del set' },
    no: { title: 'No', text: 'Ne ho già uno, o per ora faccio senza' },
  } satisfies Record<'si' | 'no', Words>,

  head: 'Numero di capi',
  usualHeads: 'Oppure, con un tocco',
  animals: (n: number) => count(n, 'capo', 'capi'),
  noPliers: 'Nessuna, o non so',
  noPliersText: 'Nel set ne trovi una che va bene',
}

/** Returns the texts of a purpose, adapted to the species. */
export const purposeWords = (purpose: Purpose, species: Species): Words => {
  const words = generatorTexts.purposes[purpose]
  if (species !== 'pig' || purpose !== 'nascite') return words
  return { ...words, text: 'Una marca sola, con il codice dell’allevamento' }
}

/** Returns the texts of a set of identifiers, adapted to the species. */
export const identifierSetTexts = (set: IdentifierSet, species: Species): Words => {
  if (set !== 'elettronica') return generatorTexts.identifierSet[set]
  return species === 'pig'
    ? { title: 'Una marca elettronica', text: 'Si legge anche con il lettore' }
    : { title: 'Una convenzionale e una elettronica', text: 'Lo stesso codice, a occhio e con il lettore' }
}

/** Returns the texts of a lost piece, adapted to the species. */
export const lostWords = (lost: LostPiece, species: Species): Words => {
  const words = generatorTexts.lost[lost]
  const isBovine = species === 'cattle' || species === 'buffalo'
  return lost === 'entrambe' && isBovine ? { ...words, title: 'Tutte e due' } : words
}

const list = new Intl.ListFormat('it-IT')
const animalsOf = (head: number, species: Species) =>
  `${generatorTexts.animals(head)} ${adjectives[species][head === 1 ? 0 : 1]}`

/** Texts of the resulting set. */
export const setTexts = {
  title: (animals: readonly { head: number; species: Species }[]) =>
    `Il set per ${list.format(animals.map(({ head, species }) => animalsOf(head, species)))}`,
  animalsOf,
  otherAnimals: 'Gli animali del set',
  changeAnimals: (animals: string) => `Cambia ${animals}`,
  removeAnimals: (animals: string) => `Togli ${animals}`,
  keptWhileSigningIn:
    'Per metterlo nel carrello serve un account. Il set resta com’è: lo ritrovi appena hai fatto l’accesso o la registrazione.',
  intro: 'Ogni pezzo va con gli altri. Cambia quello che vuoi: il resto si adatta.',
  yourAnswers: 'Le tue risposte',
  change: 'Cambia',
  changeAnswer: (question: string) => `Cambia: ${question}`,
  lines: 'Che cosa c’è nel set',
  quantityOf: (title: string) => `Quantità di ${title}`,
  pieces: (n: number) => count(n, 'pezzo', 'pezzi'),
  color: 'Colore',
  takeOut: 'Togli',
  takeOutOf: (title: string) => `Togli ${title}`,
  putBack: 'Rimetti',
  putBackOf: (title: string) => `Rimetti ${title}`,
  takenOut: 'Tolto dal set',
  serves: (titles: readonly string[]) => `È per ${titles.join(' e ')}.`,
  soldOut: 'Al momento non è disponibile.',
  alternatives: (n: number) => (n === 1 ? 'Oppure 1 altro' : `Oppure altri ${n}`),
  fromBarn: 'Ce l’hai già in stalla',
  fromBarnText: 'Va bene con le marche di questo set.',

  reasons: {
    'bovine-pair':
      'Un bovino porta due marche con lo stesso codice: ogni pezzo è una coppia, primaria e secondaria. Una coppia per capo.',
    'bovine-electronic':
      'Due marche con lo stesso codice, e una delle due può essere elettronica: qui sono nella stessa busta. Una busta per capo.',
    'bovine-bolus':
      'Al posto della seconda marca si può usare il bolo ruminale. Marca e bolo sono insieme, con lo stesso codice: uno per capo.',
    'bovine-sample':
      'La marca preleva il campione mentre si chiude; all’altro orecchio va il bottone con lo stesso codice. Una busta per capo.',
    'herd-book':
      'I capi iscritti al libro genealogico portano marche color salmone, con lo stesso codice. Una busta per capo.',
    'ovine-electronic':
      'Pecore e capre portano una marca convenzionale e una elettronica, con lo stesso codice: qui sono insieme. Una busta per capo.',
    'ovine-bolus':
      'Al posto della marca elettronica si può usare il bolo: qui c’è anche la marca, con lo stesso codice. Uno per capo.',
    'ovine-sample': 'È la marca convenzionale, e preleva il campione mentre si chiude. Una per capo.',
    'ovine-beside-sample':
      'Accanto alla marca convenzionale ci vuole quella elettronica, con lo stesso codice: nelle note dell’ordine scrivi che vanno insieme.',
    lamb: 'Per gli animali da macello sotto i 12 mesi basta una marca sola, a sinistra, con il codice dell’allevamento.',
    'pig-holding':
      'I suini portano una marca sola, con il codice dell’allevamento di nascita, di preferenza a sinistra.',
    'pig-individual': 'I riproduttori portano una marca con il codice individuale, assegnato dalla BDN.',
    'pig-electronic': 'La marca può essere anche elettronica: per i riproduttori porta il codice individuale.',
    'pig-sample': 'È la marca del riproduttore, con il codice individuale, e preleva il campione mentre si chiude.',
    farm: 'È per la tua gestione e si aggiunge alle marche ufficiali. Una per capo.',
    pliers: 'Chiude bandiere e bottoni in un colpo: è tra le pinze provate con queste marche.',
    'pliers-strip': 'Chiude le fascette: è la pinza provata con queste.',
    'pliers-sample': 'Chiude la marca e preleva il campione nello stesso gesto: le altre pinze non lo fanno.',
    needle: 'L’ago di ricambio per la pinza: si cambia ogni duecento marche, o appena serve più forza.',
    reader: 'Legge tutte le marche elettroniche di questo set.',
  } satisfies Record<Reason, string>,

  deadlines: {
    bovine: {
      title: 'Entro 20 giorni dalla nascita',
      text: 'E sempre prima che il vitello lasci l’azienda. Poi, entro 7 giorni, la registrazione in BDN.',
    },
    ovine: { title: 'Entro 6 mesi dalla nascita', text: 'Se un animale parte prima, chiedi al Servizio veterinario.' },
    pig: { title: 'Entro 70 giorni dalla nascita', text: 'Se un animale parte prima, chiedi al Servizio veterinario.' },
  } satisfies Record<Deadline, Required<Words>>,
  notLaw:
    'È un riassunto: termini e mezzi hanno deroghe. Fanno fede il Manuale operativo (decreto 7 marzo 2023) e il Servizio veterinario della tua ASL.',
  ministry: 'Le marche ministeriali si ordinano con l’account VetInfo collegato.',
  ministryLinked: 'Il tuo account VetInfo è collegato: puoi ordinare le marche ministeriali.',
  ministryLinkedText:
    'I codici li chiediamo noi appena l’ordine è pagato: arrivano da soli, senza che tu faccia altro.',
  ministryText: 'Nel carrello le puoi mettere già ora: l’account lo colleghi con calma, prima di confermare l’ordine.',
  fewer: (head: number) =>
    head === 0 ? 'In questo momento non ne abbiamo' : `Oggi ne abbiamo per ${generatorTexts.animals(head)}`,
  fewerText: (wanted: number) =>
    `Ne hai chieste per ${number.format(wanted)}. Guarda le alternative di ogni marca, oppure chiamaci per il resto.`,
  missing: {
    official: 'Marche ufficiali adatte ora non ne abbiamo. Chiamaci: le troviamo insieme.',
    farm: 'Marche aziendali adatte ora non ne abbiamo: il set è senza.',
    pliers: 'Per una di queste marche ora non abbiamo la pinza: chiedici quale usare.',
    reader: 'Un lettore che legga tutte queste marche ora non c’è: il set è senza.',
  },

  total: 'Totale',
  products: 'Prodotti',
  vatLater: 'IVA e spedizione le vedi nel carrello, prima di confermare.',
  nothingLeft: 'Hai tolto tutto: rimetti almeno una riga.',
  sum: (lines: number) => count(lines, 'riga', 'righe'),
  addAll: 'Aggiungi tutto al carrello',
  addRest: (n: number) => `Aggiungi ${n === 1 ? 'la riga che manca' : `le ${n} righe che mancano`}`,
  adding: (n: number, all: number) => `Aggiungo ${n} di ${all}…`,
  isAdded: 'Nel carrello',
  allAdded: 'È tutto nel carrello.',
  someAdded: (added: number, all: number) =>
    added === 0
      ? 'Nel carrello non è entrato niente.'
      : `Nel carrello ${added} righe su ${all}: ${all - added === 1 ? 'l’altra' : 'le altre'} no.`,
  someAddedText: 'Accanto a ogni riga c’è il perché. Correggila e riprova.',
  toCart: 'Vai al carrello',
  needsScript: 'Per mettere il set nel carrello serve JavaScript. Questa pagina resta qui, da salvare o da stampare.',
  ready: (lines: number, total: string) => `Set pronto: ${count(lines, 'riga', 'righe')}, ${total}.`,
  failedTitle: 'Il set non arriva',
  failedText: 'Il collegamento o il nostro server ha avuto un problema. Le tue risposte restano nell’indirizzo.',
  offlineText: 'Sei senza rete: il set arriva appena torna il segnale.',
  retry: 'Riprova',
}

const adjectives: Record<Species, readonly [one: string, many: string]> = {
  cattle: ['bovino', 'bovini'],
  buffalo: ['bufalino', 'bufalini'],
  sheep: ['ovino', 'ovini'],
  goat: ['caprino', 'caprini'],
  pig: ['suino', 'suini'],
}

/** Texts of the replacement result. */
export const lostTexts = {
  title: (species: Species) => `Rifare una marca persa: ${speciesLabel(species).toLowerCase()}`,
  steps: {
    read: {
      title: 'Leggi il codice',
      text: 'Sull’altra marca, o con il lettore se l’altra è elettronica o se il capo ha il bolo. La sostitutiva porta lo stesso codice.',
    },
    readNothing: {
      title: 'Ricostruisci il codice',
      text: 'Se mancano tutti e due, il codice si rifà solo se lo stabilisci con sufficiente certezza: dalle carte, da una foto, dal registro o con il Servizio veterinario.',
    },
    readHolding: {
      title: 'Il codice è quello dell’allevamento',
      text: 'Sulla marca del suino c’è il codice dell’allevamento di nascita; i riproduttori hanno il loro.',
    },
    ask: {
      title: 'Senti il Servizio veterinario',
      text: 'Togliere, cambiare o sostituire una marca si può solo con il permesso dell’autorità competente.',
    },
    piece: {
      principale: 'Nella scheda scegli «Principale»: è la marca con le due facce stampate uguali.',
      secondaria: 'Nella scheda scegli «Secondaria»: è la marca con lo spazio bianco dell’allevatore.',
      una: 'Scegli il modello del pezzo che manca: il codice resta quello dell’altro.',
      entrambe: 'Nella scheda scegli «Entrambe»: si rifanno tutti e due i pezzi, con lo stesso codice.',
    } satisfies Record<LostPiece, string>,
    singlePiece: 'Nella scheda scegli «Principale»: la marca del suino è una sola.',
    order: 'Ordina il pezzo giusto',
    newCode: 'Per pecore e capre può anche essere assegnato un codice nuovo, se la tracciabilità resta garantita.',
  },
  lostTags: 'Rifai marche perse',
  myTagsTitle: 'La strada più corta',
  myTagsText:
    'Se la marca l’hai ordinata da noi, la trovi in elenco: da lì la sostitutiva parte già con il suo codice.',
  models: 'Oppure scegli il modello che avevi',
  modelsText: (species: Species) => `Marche ministeriali per ${animalsLabel([species]).toLowerCase()}`,
  order: 'Ordina la sostitutiva:',
  none: 'Marche ministeriali per questi animali ora non ne abbiamo. Chiamaci: le troviamo insieme.',
}
