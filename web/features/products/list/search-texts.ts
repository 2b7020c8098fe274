/** Texts about the results of a search, which most visits to a list do not load. */
export const searchTexts = {
  noneTitle: 'Nessun prodotto',
  noneFiltered: 'Con questi filtri non resta niente.',
  noneSearched: 'Prova con meno parole, con il nome dell’animale o con il codice del prodotto.',
  noneNearby: 'Insieme non lasciano niente, ma qualcosa di vicino c’è.',
  soldOutTitle: 'Esaurito',
  noneButSoldOut: 'Quello che cerchi c’è in catalogo, ma al momento non è disponibile.',
  suggestions: 'Qualcosa di vicino',
  perhaps: (search: string) => `Forse cercavi “${search}”`,
  without: (name: string) => `Senza “${name}”`,
  inAllCategories: 'In tutte le categorie',
  productsInWords: (total: number) => (total === 1 ? '1 prodotto' : `${total} prodotti`),
  guided: 'Fatti guidare: poche domande e arrivi alla marca giusta',
  interpretedAs: (words: readonly string[], together: boolean) => {
    const quoted = words.map(word => `“${word}”`)
    return together
      ? `Questi sono i risultati per ${words.length > 1 ? `“${words.join(' ')}”` : quoted[0]}.`
      : `Nessun prodotto ha tutte le parole: questi hanno ${quoted.join(' o ')}.`
  },
  tagCode: 'È il codice di una marca:',
  tagCodeText:
    'La sostitutiva porta lo stesso codice. Scegli qui sotto il modello della marca persa: il codice lo trovi già scritto.',
  tagCodeGuide: 'Come si legge un codice',
  tagCodeMine: 'Le mie marche',
  tagCodeBegun: 'Sembra il codice di una marca',
  tagCodeMissing: (digits: number) =>
    digits === 1
      ? 'Manca una cifra: dopo IT sono dodici.'
      : `Mancano ${digits} cifre: dopo IT sono dodici. Scrivile tutte e ti mostriamo le marche che lo possono portare.`,
  noneHere: 'Qui per ora non c’è niente di disponibile.',
}
