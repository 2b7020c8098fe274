import { type Species, speciesWord } from '#domain/catalogue/species.ts'
import type { AnnouncedProblem } from '#domain/movements/inbound-movement.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import type { TickKind } from './unloading-room.ts'

const number = new Intl.NumberFormat('it-IT')
const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`
const animals = counted('animale', 'animali')

/** Texts of 'Modelli in ingresso'. */
export const inboundMovementTexts = {
  title: 'Modelli in ingresso',
  toAccount: 'Account',
  lead: 'I modelli 4 degli animali che arrivano da te. Allo scarico li spunti con il lettore, e vedi chi manca e chi non era annunciato.',
  byHandOnly: 'Dalla BDN qui i modelli non si leggono: scrivi quello che hai in mano.',
  ofHolding: (holding: string) => `Solo quelli di ${holding}.`,
  allHoldings: 'Vedi tutti',
  failedTitle: 'I modelli non arrivano',
  failedText: 'Controlla la connessione e riprova. Quello che hai spuntato resta su questo dispositivo.',
  offlineText: 'Sei senza rete. Quello che hai spuntato resta su questo dispositivo.',
  retry: 'Riprova',
  found: (total: number) => (total === 1 ? '1 modello' : `${number.format(total)} modelli`),
  noneTitle: 'Nessun modello in ingresso',
  noneText: 'Quando ti mandano degli animali, il modello compare qui. Se lo hai in mano, scrivilo tu.',
  columns: { number: 'Modello', sender: 'Da', herd: 'Per', animals: 'Animali', departed: 'Partenza', state: 'Stato' },
  from: 'Da',
  to: 'Per',
  departure: 'Partenza',
  animals,
  herd: (holding: string, species: Species) => `${holding}, ${speciesWord(species)}`,
  toUnload: 'Da scaricare',
  unloaded: 'Scaricato',
  withDifferences: 'Scaricato, con differenze',

  enter: 'Scrivi un modello',
  enterTitle: 'Scrivi un modello',
  noHerds: 'Per scrivere un modello servono i tuoi allevamenti: collega prima VetInfo.',
  toRegistry: 'Vai a VetInfo',
  number: 'Numero del modello',
  issuedOn: 'Data del modello',
  departedOn: 'Data di partenza',
  sender: 'Azienda che li manda',
  senderHint: 'Il codice dell’azienda, come 001TO123.',
  chooseHerd: 'Scegli l’allevamento in cui arrivano.',
  codes: 'Codici degli animali',
  codesHint: 'Uno per riga, incollati, letti con il lettore, o da un file di testo o CSV.',
  file: 'Apri un file',
  recognized: (count: number) => (count === 0 ? 'Ancora nessun animale' : animals(count)),
  problems: {
    'not-a-code': 'non è il codice intero di una marca',
    repeated: 'c’è già',
    'other-species': 'è di un’altra specie',
  } satisfies Record<AnnouncedProblem, string>,
  otherLines: counted('altra riga da correggere', 'altre righe da correggere'),
  cancel: 'Annulla',
  save: 'Salva il modello',
  saving: 'Salvo…',
  saveFailed: 'Il modello non è partito. Quello che hai scritto è ancora qui: riprova.',

  document: (name: string) => `Modello ${name}`,
  missingTitle: 'Questo modello non c’è',
  missingText: 'Forse chi lo ha fatto lo ha ritirato, o l’account VetInfo è un altro.',
  toList: 'Vai ai modelli in ingresso',
  issued: 'Data',
  source: { registry: 'Letto in BDN', keeper: 'Scritto da te' },
  remove: 'Cancella il modello',
  removeTitle: 'Cancellare il modello?',
  removeText: 'Anche quello che hai spuntato va perso.',
  removing: 'Cancello…',
  removeFailed: 'Non siamo riusciti a cancellarlo. Riprova.',

  lastLabel: 'Ultimo letto',
  nothingYet: 'Leggi il primo animale',
  goOnReading: 'Leggi il prossimo animale',
  kinds: {
    announced: 'Spuntato',
    repeated: 'Già spuntato',
    surplus: 'Non è nel modello',
    unknown: 'Non riconosciuto',
  } satisfies Record<TickKind, string>,
  count: (present: number, announced: number) => `${number.format(present)} di ${animals(announced)}`,
  missingCount: 'Mancano',
  surplusCount: 'In più',
  figure: (count: number) => number.format(count),
  undo: 'Annulla l’ultimo',
  undone: (code: string) => `Tolto: ${formatTagCode(code)}`,
  unsaved: 'Questo dispositivo non tiene quello che spunti: conferma prima di chiudere la pagina.',
  announcedList: 'Animali del modello',
  announcedHint: 'Premi una riga per spuntarla o per togliere la spunta.',
  surplusList: 'Letti, ma non nel modello',
  removeTick: (code: string) => `Togli ${code}`,
  drop: 'Togli',

  arrived: 'Arrivate con gli animali',
  arrivedLead:
    'Non le hai comprate qui: sono dei capi scaricati con un modello in ingresso, e stanno nei tuoi allevamenti.',
  arrivedMore: (count: number) => `E altre ${number.format(count)}: cercale con le ultime cifre.`,

  confirm: 'Conferma lo scarico',
  confirmTitle: 'Confermi lo scarico?',
  confirmPresent: (count: number) =>
    count === 0
      ? 'Non è arrivato nessun animale del modello.'
      : `${animals(count)} del modello: entrano nell’allevamento.`,
  confirmMissing: counted('animale manca', 'animali mancano'),
  confirmSurplus: counted('animale in più, non annunciato', 'animali in più, non annunciati'),
  confirmFinal: 'Dopo non si cambia. L’ingresso in BDN resta da registrare: questa conferma non lo fa.',
  confirmYes: 'Conferma',
  confirming: 'Confermo…',
  confirmFailed: 'La conferma non è partita. Quello che hai spuntato resta qui: riprova.',
  goOn: 'Continua a leggere',

  confirmedOn: (date: string) => `Scarico confermato il ${date}.`,
  allThere: 'Sono arrivati tutti gli animali del modello, e nessun altro.',
  present: 'Arrivati',
  missing: 'Mancanti',
  surplus: 'In più, non annunciati',
  elsewhere: 'La marca è di un altro allevamento: entra nel tuo quando la BDN la dice tua.',
  notInHerd: 'Ora non è più tra i capi presenti.',
  missingNote: 'Avvisa chi li ha mandati: il modello dice che sono partiti.',
  surplusNote: 'Non sono entrati nell’allevamento: serve un modello anche per loro.',
  registryNote: 'Registra l’ingresso in BDN entro sette giorni: fino ad allora i capi restano nel tuo allevamento qui.',
  toHerds: 'I miei allevamenti',
} as const
