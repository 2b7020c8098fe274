import { paths } from '../../paths.ts'
import type { DrawnAnimal } from './guide-heads.tsx'

export type SpeciesRule = {
  name: string
  drawing: DrawnAnimal
  /** The number of days, and its explanation. */
  deadline: readonly [days: string, text: string]
  means: string
  place: string
  code: string
  /** URL of the product list for these animals. */
  tags: string
  toTags: string
}

export const species: readonly SpeciesRule[] = [
  {
    name: 'Bovini e bufalini',
    drawing: 'cattle',
    means:
      'Due marche con lo stesso codice, una delle quali può essere elettronica. Oppure una marca e il bolo ruminale.',
    place:
      'Primaria nell’orecchio destro, secondaria nel sinistro. Con il bolo, la marca sta di preferenza a sinistra.',
    deadline: [
      '20 giorni',
      'dalla nascita, e sempre prima di uscire dall’azienda. Il capo si registra in BDN entro 7 giorni dalla marcatura.',
    ],
    code: 'Individuale, assegnato dalla BDN. La marca è gialla; rosso salmone per i capi iscritti al libro genealogico.',
    tags: paths.products({ category: 'marche', animals: ['bovini'], types: ['ministeriale'] }),
    toTags: 'Marche per bovini e bufalini',
  },
  {
    name: 'Ovini e caprini',
    drawing: 'sheep',
    means:
      'Una marca convenzionale e una elettronica, oppure la marca e il bolo. Per gli animali da macello sotto i 12 mesi basta una marca sola. Il tatuaggio vale solo in Italia.',
    place:
      'La marca unica degli animali da macello va nell’orecchio sinistro. Per la coppia, quale a destra e quale a sinistra te lo dice il Servizio veterinario.',
    deadline: ['6 mesi', 'dalla nascita.'],
    code: 'Individuale, fatto come quello dei bovini. Sulla marca unica degli animali da macello c’è il codice dell’azienda.',
    tags: paths.products({ category: 'marche', animals: ['ovini'], types: ['ministeriale'] }),
    toTags: 'Marche per ovini e caprini',
  },
  {
    name: 'Suini',
    drawing: 'pig',
    means: 'Una marca, convenzionale o elettronica. In alternativa un tatuaggio, tranne che sui mantelli pigmentati.',
    place: 'Di preferenza nell’orecchio sinistro.',
    deadline: ['70 giorni', 'dalla nascita.'],
    code: 'Il codice dell’azienda in cui è nato. I riproduttori hanno il codice individuale, assegnato dalla BDN.',
    tags: paths.products({ category: 'marche', animals: ['suini'], types: ['ministeriale'] }),
    toTags: 'Marche per suini',
  },
]

/** Texts of /marche. Links are written `[text](address)`. */
export const placementTexts = {
  pageTitle: 'Dove va la marca auricolare',
  pageDescription:
    'Dove si mette la marca auricolare e come si legge: primaria e secondaria, bovini, ovini, caprini e suini, codice visivo ed elettronico, cosa fare se si perde.',

  heroTitle: 'Dove va la marca',
  heroText:
    'Nel terzo medio dell’orecchio, tra le due nervature. Destra e sinistra sono quelle dell’animale: se lo guardi di fronte, la primaria di un bovino è alla tua sinistra.',
  toMinistryTags: 'Vedi le marche ministeriali',
  toGuide: 'Come si applica',

  contents: 'In questa pagina',
  ids: { spot: 'posizione', species: 'specie', pair: 'primaria-secondaria', reading: 'codice', loss: 'persa' },

  spotTitle: 'Un punto solo, tra due nervature',
  spotRules: [
    [
      'Nel terzo medio',
      'Dividi l’orecchio in tre, dalla testa alla punta: la parte giusta è quella di mezzo. Verso la punta la marca si impiglia e strappa, vicino alla testa sfrega.',
    ],
    [
      'Tra le nervature',
      'Sotto le dita senti due cordoni duri che corrono verso la punta. La marca passa in mezzo, nella parte morbida: nelle nervature mai.',
    ],
    [
      'Maschio dietro, femmina davanti',
      'La punta entra dal dorso dell’orecchio e la parte stampata resta davanti, dove si legge. Il disco di una marca elettronica guarda in avanti.',
    ],
  ] as const,
  spotNote:
    'Le fascette fanno eccezione: prendono il bordo superiore dell’orecchio. In ogni scheda prodotto, alla voce «Come si applica», trovi il punto per quella marca.',

  speciesTitle: 'Specie per specie',
  speciesTerms: { means: 'Che cosa porta', place: 'Dove', deadline: 'Entro quando', code: 'Che codice' },
  species,
  speciesNote:
    'È un riassunto. Termini e mezzi hanno deroghe, e le Regioni procedure proprie: per il tuo caso chiedi al Servizio veterinario dell’ASL.',

  pairTitle: 'Primaria e secondaria',
  pairText:
    'Un bovino porta due marche con lo stesso codice. Si distinguono dalle facce, e quando ne ordini una sostitutiva devi sapere quale delle due manca.',
  pair: [
    {
      name: 'Primaria',
      place: 'Orecchio destro',
      text: 'Le due facce sono stampate uguali: il codice si legge da davanti e da dietro. Quando ordini si chiama «Principale».',
      drawing: 'Marca primaria: il codice è stampato sulla faccia davanti e su quella dietro.',
      isBlankBehind: false,
    },
    {
      name: 'Secondaria',
      place: 'Orecchio sinistro',
      text: 'Una faccia ha uno spazio bianco che è dell’allevatore: il codice dell’azienda o quello che gli serve.',
      drawing: 'Marca secondaria: il codice è stampato davanti, dietro c’è uno spazio bianco per l’allevatore.',
      isBlankBehind: true,
    },
  ],
  pairNotes: [
    'Questa distinzione vale per gli animali marcati dopo il 29 marzo 2007.',
    '«Entrambe», quando ordini, vuol dire la coppia.',
  ],

  readingTitle: 'Come si legge il codice',
  readingText:
    'Quattordici caratteri, sempre nello stesso ordine. Le ultime quattro cifre sono stampate più grandi: in stalla, di solito, bastano quelle.',
  formsTitle: 'Lo stesso codice, tre scritture',
  forms: [
    { name: 'A occhio, sulla marca', state: 'IT', digits: '001 99024 4731' },
    { name: 'Con il lettore', state: '380', digits: '001 99024 4731' },
    { name: 'Con lo zero davanti', state: '0380', digits: '001 99024 4731' },
  ],
  formNotes: [
    '380 è il numero dell’Italia: il lettore lo scrive al posto di IT. Le dodici cifre dopo sono le stesse, e qualche lettore mette uno 0 davanti a tutto. È sempre lo stesso capo.',
    'Un animale nato all’estero conserva il suo codice, con la sigla del suo Stato.',
  ],
  holdingTitle: 'Il codice dell’azienda',
  holdingText:
    'Sulle marche dei suini, e su quella unica degli ovini e caprini da macello, al posto del codice del capo c’è quello dell’azienda.',
  holding: [
    ['IT', 'l’Italia; nell’uso di tutti i giorni spesso si tralascia'],
    ['001', 'il comune, secondo l’ISTAT'],
    ['TO', 'la provincia'],
    ['123', 'l’azienda, in ordine progressivo'],
  ],

  lossTitle: 'Se una marca si perde',
  lossSteps: [
    ['Leggi il codice', 'Sull’altra marca, oppure con il lettore se l’altra è elettronica o se il capo ha il bolo.'],
    [
      'Guarda quale manca',
      'Se ti resta quella con lo spazio bianco, hai perso la primaria. Se ti resta quella con le due facce uguali, la secondaria.',
    ],
    [
      'Senti il Servizio veterinario',
      'Togliere, cambiare o sostituire una marca si può solo con il permesso dell’autorità competente.',
    ],
    [
      'Ordina la sostitutiva',
      `In [Le\u00a0mie\u00a0marche](${paths.tags}) premi «Ordina Sostitutivo» accanto al codice. Se lì non c’è, nella scheda del prodotto scegli «Marca sostitutiva, stesso codice», scrivi il codice e di’ quale pezzo manca: principale, secondaria o entrambe.`,
    ],
  ] satisfies [string, string][],
  reprintsTitle: 'Il codice resta lo stesso',
  lossNotes: [
    'La sostitutiva porta il codice di quella persa. Può avere in più un numero romano, che dice quale ristampa è.',
    'Se mancano tutte e due, si rifanno solo se il codice del capo si ricostruisce con sufficiente certezza. Segnati come l’hai trovato: l’altra marca ritrovata, una foto, la lettura del bolo, l’ASL.',
    'Per ovini e caprini può essere assegnato un codice nuovo, se la tracciabilità resta garantita.',
  ],
  toReplacement: 'Trova la marca da rifare',

  sourcesTitle: 'Dove sta scritto',
  sources: [
    'Regolamento (UE) 2016/429, regolamento delegato (UE) 2019/2035, regolamento di esecuzione (UE) 2021/520',
    'Decreto legislativo 5 agosto 2022, n. 134',
    'Manuale operativo per l’identificazione e la registrazione degli animali, decreto 7 marzo 2023',
  ],
  sourcesNote: `Questa pagina non sostituisce la norma: se qualcosa non torna, vale quello che dice il Servizio veterinario della tua ASL. Per le marche e gli ordini ci siamo noi, al [supporto](${paths.publicSupport}).`,
}
