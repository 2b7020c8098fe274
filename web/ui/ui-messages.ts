/** Texts of the UI components themselves; all other texts are passed in. */
export const uiMessages = {
  close: 'Chiudi',
  oneLess: 'Uno in meno',
  oneMore: 'Uno in più',
  quantity: 'Quantità',
  previous: 'Precedente',
  next: 'Successivo',
  pages: 'Pagine',
  page: (n: number) => `Pagina ${n}`,
  perPage: 'Per pagina',
  /** No more than there are: '4 di 4'. */
  nOf: (n: number, all: number) => `${Math.min(n, all)} di ${all}`,
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  beyondTitle: 'L’elenco finisce prima',
  beyondText: 'Questa pagina non c’è, o non c’è più.',
  toFirstPage: 'Vai alla prima pagina',
  path: 'Percorso',
  inStock: 'In Stock',
  outOfStock: 'Out of stock',
  colors: (names: readonly string[]) => `Colori: ${names.join(', ').toLowerCase()}`,
  filters: 'Filtri',
  removeFilter: (name: string) => `Togli il filtro ${name}`,
  stepDone: 'Fatto:',
  loading: 'Caricamento in corso…',
  searchTooLong: (max: number) => `Si cercano al massimo ${max} caratteri: togline qualcuno.`,
  copy: 'Copia',
  copied: 'Copiato.',
  copyFailed: 'Il browser non lascia copiare: seleziona il testo.',
}

/** Texts of the dialog about unsaved changes. */
export const unsavedChangesTexts = {
  title: 'Esci senza salvare?',
  text: 'Le modifiche che non hai salvato vanno perse.',
  stay: 'Resta qui',
  leave: 'Esci',
}
