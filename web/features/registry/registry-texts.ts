import type { Conflict } from '#contract/registry.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { animalLabel, speciesLabel } from '#domain/catalogue/species.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import type { ConflictKind, ConflictResolution, LeaveCause } from '#domain/herds.ts'
import type { TagStatus } from '#domain/tags/tag-list.ts'

const number = new Intl.NumberFormat('it-IT')
const animals = (count: number) => (count === 1 ? '1 capo' : `${number.format(count)} capi`)

const causes: Record<LeaveCause, string> = { death: 'morte', slaughter: 'macellazione', sale: 'vendita' }

/** Texts about the registry account. Texts that the specification quotes (section 2) are verbatim. */
export const registryTexts = {
  title: 'VetInfo',
  toAccount: 'Account',
  connect: 'Connect Account', // verbatim
  registerToRegistry: 'Register to the registry', // verbatim
  newTab: 'si apre in un’altra scheda',
  connecting: 'Ti portiamo su VetInfo…',
  connectFailed: 'Il collegamento non è partito.',
  connectFailedText: 'Controlla la rete e riprova tra un momento.',

  unlinkedLead: 'Il tuo account VetInfo non è collegato.',
  unlinkedText: 'Ti portiamo sul portale: entri con la tua identità, dai il consenso e torni qui.',
  gains: [
    'Ordini le marche ministeriali, per l’azienda e la specie che scegli.',
    'Vedi allevamenti e capi come sono in BDN, aggiornati ogni giorno.',
    'Le marche perse le rifai senza scrivere un numero.',
  ],
  password: 'La tua identità digitale resta tra te e VetInfo: noi riceviamo solo un permesso, che togli quando vuoi.',

  down: 'VetInfo non risponde in questo momento.',
  downSince: (since: string) => `VetInfo non risponde dal ${formatDateTime(since)}.`,
  downText: 'Il negozio funziona lo stesso: quello che vedi è l’ultima lettura, e riproviamo da soli.',

  vetInfoId: 'VetInfo ID',
  holder: 'Intestatario',
  linkedOn: 'Collegato il',
  lastSync: 'Ultima lettura',
  never: 'Non ancora',
  date: formatDateTime,
  state: 'Stato',
  states: {
    linked: { tone: 'ok', label: 'Collegato' },
    syncing: { tone: 'wait', label: 'Lettura in corso' },
    expired: { tone: 'bad', label: 'Da collegare di nuovo' },
    unavailable: { tone: 'wait', label: 'VetInfo non risponde' },
    refused: { tone: 'bad', label: 'Lettura rifiutata' },
  },

  sync: 'Aggiorna adesso',
  syncFailed: 'L’aggiornamento non è partito: riprova tra un momento.',
  reading: 'Leggiamo i tuoi allevamenti…',
  progress: (done: number, total: number) => `Letti ${number.format(done)} di ${animals(total)}`,

  expired: 'VetInfo non accetta più il collegamento.',
  expiredText:
    'Succede quando il permesso scade o lo togli dal portale. Collega di nuovo l’account: allevamenti, marche e ordini restano come sono.',
  unavailable: 'L’ultima lettura non è riuscita.',
  unavailableText:
    'VetInfo non ha risposto, o ha dato una risposta inutilizzabile. Niente è cambiato: riproviamo da soli.',
  refused: 'VetInfo ha rifiutato la lettura.',
  refusedText: 'Se ne occupa il negozio: quando è risolto, premi «Aggiorna adesso».',

  unlink: 'Scollega',
  unlinkTitle: 'Scolleghi VetInfo?',
  unlinkText:
    'Dimentichiamo il permesso, gli allevamenti e i capi. Marche e ordini restano tuoi, ma le marche ministeriali si ordinano di nuovo solo dopo un nuovo collegamento.',
  keep: 'Annulla',
  unlinking: 'Scollego…',
  unlinkFailed: 'Non siamo riusciti a scollegare: riprova.',
  unlinked: 'Account VetInfo scollegato.',

  herds: 'I tuoi allevamenti',
  noHerds: 'Nessun allevamento',
  noHerdsText: 'In BDN non ce n’è a tuo nome. Per registrarne uno rivolgiti al Servizio veterinario della tua ASL.',
  columns: { holding: 'Azienda', species: 'Specie', place: 'Luogo', waiting: 'Marche', animals: 'Presenti' },
  waitingCount: (count: number) =>
    count === 0 ? 'nessuna in attesa' : count === 1 ? '1 marca in attesa' : `${number.format(count)} marche in attesa`,
  animalCount: animals,
  herdsFailed: 'Gli allevamenti non arrivano.',
  notRead: 'Non letti',
  unread: 'Non tutti gli allevamenti sono letti in BDN.',
  unreadText:
    'Leggiamo solo quelli per cui la tua delega è attiva e che in BDN hanno il tuo codice fiscale. I suini in BDN sono contati, non elencati. Gli altri restano come ce li hai detti.',
  toDelegations: 'Vai alla delega',

  whichHerd: 'Per quale allevamento?',
  chooseHerd: 'Scegli…',
  herdUnknown: 'L’allevamento si sceglie sull’ordine, appena lo leggiamo in BDN.',
  noneFits: 'Nessuno dei tuoi allevamenti è della specie di questa marca.',
  link: 'Collega VetInfo',
  toChoose: 'per sceglierlo.',
  herdName: ({ holding, species }: HerdChoice) => `${holding}, ${speciesLabel(species).toLowerCase()}`,
  forHerd: ({ holding, species }: HerdChoice) => `per ${holding}, ${speciesLabel(species).toLowerCase()}`,

  conflicts: 'Da controllare',
  conflictsText:
    'Qui le tue marche e la BDN dicono cose diverse. Non abbiamo cambiato niente: di’ tu chi ha ragione. La BDN non si corregge da qui.',
  conflictsTold:
    'Qui le marche del cliente e la BDN dicono cose diverse. Chiedigli chi ha ragione e segnalo: la parola è sua. La BDN non si corregge da qui.',
  noConflicts: 'Marche e BDN ora concordano.',
  moreConflicts: (count: number) => (count === 1 ? 'Un’altra.' : `E altre ${number.format(count)}.`),
  ours: {
    registrata: 'Da noi: registrata.',
    inattiva: 'Da noi: fuori uso.',
    'in-attesa': 'Da noi: in attesa.',
  } satisfies Record<TagStatus, string>,
  theirs: ({ kind, leftOn, cause }: Pick<Conflict, 'kind' | 'leftOn' | 'cause'>) =>
    ({
      'animal-gone': `In BDN: capo uscito${leftOn ? ` il ${formatDate(leftOn)}` : ''}${cause ? ` (${causes[cause]})` : ''}.`,
      'tag-unknown': 'In BDN: codice sconosciuto.',
      'animal-alive': 'In BDN: capo presente.',
    })[kind],
  beingMade: 'La marca si sta rifacendo: prima va spedita, o va annullato l’ordine.',
  answers: { registry: 'Vale la BDN', ours: 'La mia è giusta' } satisfies Record<ConflictResolution, string>,
  allRegistry: (count: number) => `Vale la BDN per tutte e ${number.format(count)}`,
  forAll: (count: number) => `Per tutte e ${number.format(count)} le marche:`,
  ifRegistry: (kind: ConflictKind, registryStatus: TagStatus) => {
    if (kind === 'animal-gone') return 'Il capo non c’è più: la marca diventa inattiva. In BDN è già tutto a posto.'
    if (kind === 'animal-alive') return 'Il capo c’è: la marca torna registrata.'
    return registryStatus === 'in-attesa'
      ? 'Il capo non è registrato: la marca torna tra quelle in attesa. Quando la applichi, registra il capo in BDN entro sette giorni.'
      : 'La BDN non ha questo codice: la marca diventa inattiva e non si rifà più.'
  },
  ifOurs: {
    'animal-gone':
      'La marca resta registrata e qui non cambia niente. Fede fa la BDN: chiedi la correzione al Servizio veterinario della tua ASL o a chi hai delegato. Finché non è corretta, la marca non si rifà.',
    'tag-unknown':
      'La marca resta registrata e qui non cambia niente. La legge vuole il capo registrato in BDN entro sette giorni da quando lo marchi: registralo, o fallo fare dal Servizio veterinario o da chi hai delegato.',
    'animal-alive':
      'La marca resta fuori uso e qui non cambia niente. Comunica in BDN la morte o l’uscita del capo, o che la marca è stata sostituita: lo fai tu, il Servizio veterinario o chi hai delegato.',
  } satisfies Record<ConflictKind, string>,
  confirmAnswer: 'Conferma',
  answering: 'Salvataggio…',
  answerFailed: 'Non siamo riusciti a salvare. Riprova.',
  answered: {
    registry: (count: number) =>
      count === 1 ? 'Vale la BDN: la marca è aggiornata.' : `Vale la BDN: ${number.format(count)} marche aggiornate.`,
    ours: (count: number) =>
      count === 1 ? 'La tua resta com’è. Ora va corretta la BDN.' : 'Le tue restano come sono. Ora va corretta la BDN.',
  },
  corrections: 'Da far correggere in BDN',
  correctionsTold: 'Il cliente ha detto che la sua è giusta. Spariscono da qui quando la BDN dice lo stesso.',
  correctionsText: 'Hai detto che la tua è giusta. Spariscono da qui quando la BDN dice lo stesso.',

  loadFailed: 'Non riusciamo a leggere il collegamento',
  loadFailedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',

  declareLead: 'Dicci come entri in VetInfo.',
  declareText: 'In questo negozio i codici si chiedono a mano: con questi dati li chiediamo per il tuo allevamento.',
  vetInfoIdHint: 'È il nome con cui entri.',
  herd: (n: number) => `Allevamento ${n}`,
  holding: 'Codice azienda',
  holdingHint: 'Come 001TO123.',
  species: 'Specie',
  animal: (species: Species) => animalLabel(species),
  addHerd: 'Un altro allevamento',
  removeHerd: (n: number) => `Togli l’allevamento ${n}`,
  declare: 'Collega',
  declaring: 'Collego…',
  declareAgain: 'Cambia i dati',

  back: {
    title: 'Ritorno da VetInfo',
    working: 'Completiamo il collegamento…',
    refused: 'Non hai dato il consenso',
    refusedText: 'L’account resta scollegato: marche aziendali, applicatori e lettori si ordinano lo stesso.',
    again: 'Riprova il collegamento',
    goOn: 'Continua senza',
    expired: 'Questo collegamento non vale più',
    expiredText: 'È già stato usato, o sono passati più di dieci minuti. Ricomincia da capo: ci vuole un momento.',
    restart: 'Ricomincia',
    failed: 'Il collegamento non è riuscito',
    failedText: 'VetInfo o la rete non rispondono. Il tuo consenso vale ancora qualche minuto: riprova.',
    toRegistry: 'Vai alla pagina VetInfo',
  },
} as const
