/** Texts of the table of tags to replace, which the product page loads when it is shown. */
export const replacementTexts = {
  faces: {
    principale: 'Due facce uguali.',
    secondaria: 'Su una faccia lo spazio bianco per l’allevamento.',
  },
  ears: { left: 'Orecchio sinistro.', right: 'Orecchio destro.' },
  replacements: 'Quali marche rifacciamo?',
  replacementsHint: 'Con o senza IT, con o senza spazi, o come li dice il lettore.',
  columns: { code: 'ID Marca', color: 'Colore', piece: 'Quale pezzo', price: 'Prezzo', remove: 'Togli' },
  colorOf: (n: number) => `Colore della marca ${n}`,
  code: (n: number) => `Codice della marca ${n}`,
  removeCode: (n: number) => `Togli la marca ${n}`,
  addCode: 'Aggiungi un’altra marca',
  identityProof: (n: number) => `Come hai riconosciuto il capo della marca ${n}`,
  identityProofChoose: 'Come l’hai riconosciuto?',
  ear: (n: number) => `Orecchio della marca ${n}`,
  earChoose: 'Orecchio: non so',
  tagFacts: (facts: readonly string[]) => facts.join('\u00A0· '),
  unverifiedTag: 'Non conosciamo tutti i tuoi capi: controlla bene il codice.',
  oddProvince: 'Le prime tre cifre non sono di nessuna provincia: controlla il codice.',
  alreadyOrdered: (ago: string, isSent: boolean) =>
    `Già ordinata ${ago}, ${isSent ? 'in viaggio' : 'in preparazione'}.`,
  toOrder: (order: string) => `Vedi ${order} in un’altra scheda`,
  orderAgain: 'Rifalla lo stesso',
  candidates: 'Quale di queste?',
  tally: ({ ready, ordered, wrong }: { ready: number; ordered: number; wrong: number }) =>
    [
      ready === 1 ? '1 marca pronta' : `${ready} marche pronte`,
      ordered > 0 && (ordered === 1 ? '1 già ordinata' : `${ordered} già ordinate`),
      wrong > 0 && `${wrong} da correggere`,
    ]
      .filter(Boolean)
      .join(', '),
  lookUpFailed:
    'Adesso non riusciamo a confrontare i codici con le tue marche. Con il codice intero puoi ordinare lo stesso.',
  list: 'Incolla un elenco',
  listLabel: 'Elenco dei codici',
  listHint:
    'Una marca per riga, le colonne di un foglio o il file del lettore. Bastano le ultime cifre, se sono di una tua marca.',
  listFile: 'Scegli un file',
  listDrop: 'Oppure trascina qui il file (.txt, .csv).',
  listRead: 'Leggi l’elenco',
  listTaken: (count: number) => (count === 1 ? '1 codice capito.' : `${count} codici capiti.`),
  listTakenNone: 'Nessun codice capito.',
  listLeft: (count: number) => (count === 1 ? '1 riga non capita:' : `${count} righe non capite:`),
  listMore: (count: number) => (count === 1 ? 'e un’altra riga' : `e altre ${count} righe`),
  listTooLong: 'L’elenco è troppo lungo: al massimo 5000 codici, 200 kB.',
  listEmpty: 'Incolla l’elenco o scegli un file.',
  tooManyCodes: 'Si ordinano 500 marche per volta.',
}
