import { paths } from '../../paths.ts'
import type { AnimalName } from '../../ui/animal-icon.tsx'

export type SpeciesRule = {
  name: string
  signs: readonly AnimalName[]
  /** Which ear the law prefers for one tag alone. */
  isTagAtLeft: boolean
  means: string
  place: string
  deadline: string
  code: string
  /** The list of tags for these animals. */
  tags: string
  toTags: string
}

export const species: readonly SpeciesRule[] = [
  {
    name: 'Bovini e bufalini',
    signs: ['cattle', 'buffalo'],
    isTagAtLeft: false,
    means:
      'Due marche con lo stesso codice, una delle quali può essere elettronica. Oppure una marca e il bolo ruminale.',
    place: 'Primaria a destra, secondaria a sinistra.',
    deadline:
      'Entro 20 giorni dalla nascita e sempre prima di uscire dall’azienda. Poi, entro 7 giorni, la registrazione in BDN.',
    code: 'Individuale, assegnato dalla BDN. La marca è gialla; rosso salmone per i capi iscritti al libro genealogico.',
    tags: paths.products({ category: 'marche', animals: ['bovini'], types: ['ministeriale'] }),
    toTags: 'Marche per bovini e bufalini',
  },
  {
    name: 'Ovini e caprini',
    signs: ['sheep', 'goat'],
    isTagAtLeft: true,
    means:
      'Una marca convenzionale e una elettronica, oppure la marca e il bolo. Per gli animali da macello sotto i 12 mesi basta una marca sola.',
    place: 'La marca unica degli animali da macello va a sinistra.',
    deadline: 'Entro 6 mesi dalla nascita.',
    code: 'Individuale, fatto come quello dei bovini. Sulla marca unica degli animali da macello c’è il codice dell’azienda.',
    tags: paths.products({ category: 'marche', animals: ['ovini'], types: ['ministeriale'] }),
    toTags: 'Marche per ovini e caprini',
  },
  {
    name: 'Suini',
    signs: ['pig'],
    isTagAtLeft: true,
    means: 'Una marca, convenzionale o elettronica. In alternativa il tatuaggio, tranne che sui mantelli pigmentati.',
    place: 'Di preferenza l’orecchio sinistro.',
    deadline: 'Entro 70 giorni dalla nascita.',
    code: 'Il codice dell’azienda in cui è nato. I riproduttori hanno il codice individuale, assegnato dalla BDN.',
    tags: paths.products({ category: 'marche', animals: ['suini'], types: ['ministeriale'] }),
    toTags: 'Marche per suini',
  },
]

/** The words of /marche. */
export const placementTexts = {
  pageTitle: 'Dove va la marca',
  pageDescription:
    'Dove si mette la marca auricolare e come si legge: primaria e secondaria, bovini, ovini, caprini e suini, codice visivo ed elettronico, cosa fare se si perde.',

  heroTitle: 'Dove va la marca',
  heroText:
    'Nel terzo medio dell’orecchio, tra le due nervature. Destra e sinistra sono quelle dell’animale: se lo guardi di fronte, la primaria di un bovino è alla tua sinistra.',
  toMinistryTags: 'Vedi le marche ministeriali',
  toGuides: 'Come si applica',

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
  ],
  spotNote:
    'Le fascette fanno eccezione: prendono il bordo superiore dell’orecchio. In ogni scheda prodotto, alla voce «Come si applica», trovi il punto per quella marca.',

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
    'Questa distinzione vale per i bovini marcati dopo il 29 marzo 2007.',
    'Se al posto di una marca c’è il bolo ruminale, la marca che resta va di preferenza a sinistra.',
  ],

  speciesTitle: 'Specie per specie',
  speciesTerms: { means: 'Che cosa porta', place: 'Dove', deadline: 'Entro quando', code: 'Che codice' },
  species,
  speciesNote:
    'È un riassunto. Termini e mezzi hanno deroghe, e le Regioni procedure proprie: fanno fede il Manuale operativo (decreto 7 marzo 2023) e il Servizio veterinario della tua ASL.',

  readingTitle: 'Come si legge il codice',
  readingText:
    'Quattordici caratteri, sempre nello stesso ordine. Le ultime quattro cifre sono stampate più grandi: in stalla, di solito, bastano quelle.',
  formsTitle: 'Lo stesso codice, due scritture',
  forms: [
    { name: 'A occhio, sulla marca', state: 'IT', digits: '001 99024 4731' },
    { name: 'Con il lettore', state: '380', digits: '001 99024 4731' },
  ],
  formNotes: [
    'Il lettore scrive 380, il numero dell’Italia, al posto di IT. Le dodici cifre sono le stesse; qualche lettore mette uno 0 davanti a tutto.',
    'Un animale nato all’estero conserva il suo codice, con la sigla del suo Stato.',
  ],
  holdingTitle: 'Il codice dell’azienda',
  holding: [
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
      'Nella scheda della marca scegli «Marca sostitutiva, stesso codice», scrivi il codice e di’ quale pezzo manca: principale, secondaria o entrambe.',
    ],
  ],
  lossNotes: [
    'La sostitutiva porta lo stesso codice. Può avere in più un numero romano: dice che è una ristampa e quale.',
    'Se mancano tutte e due, si rifanno solo se il codice del capo si ricostruisce con sufficiente certezza. Per ovini e caprini può essere assegnato un codice nuovo, se la tracciabilità resta garantita.',
  ],
  toReplacement: 'Trova la marca da rifare',
}
