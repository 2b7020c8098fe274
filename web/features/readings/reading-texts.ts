import { type Species, speciesLabel } from '#domain/catalogue/species.ts'
import type { TypedProblem } from '#domain/readings/delivery-check.ts'
import type { ReadingProblem } from '#domain/readings/reader-line.ts'
import type { ReadingKind } from '#domain/readings/reading-session.ts'

const number = new Intl.NumberFormat('it-IT')
const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`

/** What is said of the last reading and in the list, and of all of its kind. */
export type KindTexts = Record<ReadingKind, { one: string; many: string }>

export const kindTexts: KindTexts = {
  new: { one: 'Nuova', many: 'Nuove' },
  repeated: { one: 'Già letta', many: 'Già lette' },
  'not-ours': { one: 'Non è tua', many: 'Non tue' },
  unknown: { one: 'Non riconosciuta', many: 'Non riconosciute' },
}

export const problemTexts: Record<ReadingProblem, string> = {
  'too-long': 'Riga troppo lunga per un lettore.',
  'not-an-animal': 'Transponder industriale, non di un animale.',
  manufacturer: 'Numero del fabbricante: non dice il codice del capo.',
  'unknown-country': 'Codice di un paese che non sappiamo scrivere come sulla marca.',
  'not-a-code': 'Non è il codice di una marca.',
}

export const readingTexts = {
  title: 'Letture',
  back: 'Account',
  lead: 'Leggi le marche con il tuo lettore: vedi quante sono, quali mancano e quali non sono tue. Tutto resta su questo dispositivo.',
  number: (count: number) => number.format(count),

  otherTab: 'Stai già leggendo in un’altra scheda del browser. Chiudila per leggere qui.',
  otherSession: 'C’è già una sessione di letture aperta, con un altro scopo: finiscila, poi controlla il pacco.',
  startTitle: 'Che cosa vuoi fare?',
  task: 'Scopo delle letture',
  tasks: { reading: 'Leggere e contare', applying: 'Applicare marche' },
  applyingLead:
    'Leggi la marca nuova, poi il capo o la madre, e segna che è applicata con la data di oggi. Vale anche senza rete.',
  herd: 'Allevamento da contare',
  noHerd: 'Nessuno: leggo soltanto',
  herdOption: ({ holding, species, codes }: { holding: string; species: Species; codes: readonly string[] }) =>
    `${holding}, ${speciesLabel(species).toLowerCase()}: ${counted('capo', 'capi')(codes.length)}`,
  herdName: ({ holding, species }: { holding: string; species: Species }) =>
    `${holding}, ${speciesLabel(species).toLowerCase()}`,
  herdHint: 'Se scegli un allevamento, alla fine vedi chi manca.',
  start: 'Comincia a leggere',
  loadingHerds: 'Leggo i tuoi allevamenti',
  failedHerds:
    'I tuoi allevamenti non arrivano. Puoi leggere lo stesso: appena arrivano, i codici si confrontano da soli.',
  retry: 'Riprova',
  incomplete: 'Non sappiamo tutti i capi dei tuoi allevamenti, perciò di nessun codice possiamo dire che non è tuo.',
  howTitle: 'Quali lettori vanno bene',
  how: [
    'Con il cavo, via USB o Bluetooth classico: «Collega il lettore» (Chrome o Edge, su computer).',
    'Via Bluetooth a basso consumo, se il lettore ha il servizio seriale di Nordic: «Cerca via Bluetooth» (Chrome o Edge, anche su Android).',
    'Un lettore che scrive come una tastiera: premi «Comincia a leggere» e leggi, senza toccare altro.',
    'Un file del lettore o del suo programma, in testo o CSV: «Apri un file».',
  ],

  counts: 'Quante letture',
  codes: counted('codice', 'codici'),
  nothingYet: 'Leggi la prima marca',
  herdCount: (present: number, all: number) => `${number.format(present)} di ${number.format(all)} capi`,
  lastLabel: 'Ultima lettura',
  inHerd: (name: string) => `Allevamento ${name}`,
  inNoHerd: 'In nessuno dei tuoi allevamenti',
  retagging: (times: number) => (times === 1 ? 'Rimarcata una volta' : `Rimarcata ${times} volte`),

  sources: 'Da dove si legge',
  serial: 'Collega il lettore',
  bluetooth: 'Cerca via Bluetooth',
  file: 'Apri un file',
  keyboard: 'Un lettore che scrive come una tastiera funziona già.',
  connected: 'Lettore collegato',
  disconnect: 'Scollega',
  opening: 'Collego il lettore',
  lost: 'Il lettore si è scollegato. Le letture fatte ci sono tutte.',
  noSerialService: 'Questo dispositivo non ha un servizio seriale che conosciamo. Prova con il cavo o come tastiera.',
  openFailed: 'Il lettore non si collega. Guarda che sia acceso e che nessun altro programma lo usi.',

  typed: 'Scrivi un codice',
  typedHint: 'Il codice intero o le ultime cifre, se la marca non si legge.',
  addTyped: 'Aggiungi',
  typedProblems: {
    empty: 'Scrivi il codice: bastano le ultime cifre.',
    'not-a-code': 'Non è il codice di una marca.',
    'unknown-ending': 'Nessuna di queste marche finisce così: scrivi il codice intero.',
    several: 'Più marche finiscono così: scrivi qualche cifra in più.',
  } satisfies Record<TypedProblem, string>,

  pause: 'Pausa',
  resume: 'Riprendi',
  paused: 'In pausa: quello che leggi adesso non conta.',
  ignored: counted('lettura non contata', 'letture non contate'),
  undo: 'Annulla l’ultima',
  soundOn: 'Suono acceso',
  soundOff: 'Suono spento',
  full: 'Hai raggiunto 20.000 letture: scaricale e comincia da capo.',
  unsaved: 'Questo dispositivo non salva le letture: scaricale prima di chiudere la pagina.',
  recent: 'Ultime letture',
  download: 'Scarica le letture (CSV)',
  csvColumns: ['Codice', 'Transponder', 'Esito', 'Allevamento', 'Ora', 'Riga del lettore'],
  csvMissing: 'Non letta',
  csvFile: (day: string) => `letture-${day}.csv`,
  finish: 'Finisci',
  finishTitle: 'Finire le letture?',
  finishQuestion: 'Le letture si cancellano da questo dispositivo. Ti servono ancora? Scaricale prima.',
  finishYes: 'Cancella e finisci',
  finishNo: 'Continua a leggere',

  inventory: 'Chi manca',
  showInventory: 'Vedi chi manca',
  hideInventory: 'Nascondi',
  missing: (count: number) =>
    count === 0 ? 'Non manca nessuno.' : `${counted('capo non letto', 'capi non letti')(count)}.`,
  missingText:
    'Un capo che manca non ha per forza perso la marca: può essere al pascolo, venduto o morto. Segna solo le marche che sai perse.',
  lostTag: (code: string) => `La marca ${code} è persa`,
  more: (count: number) => `Mostra ${count === 1 ? 'l’altro' : `altri ${number.format(count)}`}`,
  remake: (count: number) =>
    count === 0
      ? 'Rifai le marche perse'
      : count === 1
        ? 'Rifai 1 marca persa'
        : `Rifai ${number.format(count)} marche perse`,
  noneChosen: 'Segna prima quali marche sono perse.',
  foreign: 'Letti, ma in nessun allevamento',
  elsewhere: 'Letti, ma di un altro tuo allevamento',
}
