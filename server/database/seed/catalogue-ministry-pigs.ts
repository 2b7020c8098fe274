/** Official tags for pigs. */
import type { Draft } from './seed-product.ts'

const applyButton = [
  'Disinfettare orecchio, punta e pinza. Il maschio va sull’ago, la femmina nella sede della ganascia, con la stampa verso l’esterno.',
  'Il punto giusto è al centro dell’orecchio, dove la cartilagine è spessa: sul bordo il suino lo strappa contro la mangiatoia.',
  'Chiudere con un colpo solo. Nei box affollati marcare tutto il gruppo lo stesso giorno: una marca nuova da sola attira i morsi.',
]
const holding =
  'Porta il codice di registrazione dell’allevamento di nascita, che prendiamo dal vostro account VetInfo collegato.'
const individual =
  'Per i riproduttori il codice è individuale e lo assegna la BDN: noi lo prenotiamo con l’ordine. Per ordinare serve l’account VetInfo collegato.'
const hard = 'Poliuretano ad alta durezza, punta in ottone nichelato'

const setolaro = { brand: 'Setolaro' }

export const ministryPigs: Draft[] = [
  {
    ...setolaro,
    code: 'SM-29',
    title: 'Bottone Suino Ministeriale 29',
    description:
      'Marca ministeriale rotonda per suini, con il codice dell’allevamento: liscia, senza appigli per i denti.',
    about: [
      'I suini provano a mordere tutto. Il bottone ha il bordo tondo, è alto quattro millimetri e non offre appiglio; il foro passante lascia asciugare la ferita.',
      holding,
    ],
    price: 595,
    quantity: 2600,
    types: ['ministeriale', 'stampato', 'visuale', 'plastica', 'rotonda'],
    features: ['holding_code'],
    species: ['pig'],
    colors: ['giallo', 'bianco'],
    parts: 'F M',
    details: {
      Bottone: 'Ø 29 mm',
      Maschio: 'Ø 29 mm, stampato',
      'Peso della coppia': '4,9 g',
      Materiale: hard,
      'Pinza adatta': 'Pinza Universale P2, ago A',
    },
    application: applyButton,
    daysAgo: 670,
    picture: 'pig-buttons',
    gallery: ['buttons-closed-yellow'],
    fits: ['AP-02', 'AP-05'],
  },
  {
    ...setolaro,
    code: 'SM-29/E',
    title: 'Bottone Suino EID 29',
    description: 'Bottone elettronico ministeriale FDX-B per scrofe e verri, con il codice individuale.',
    about: [
      'Per le stazioni di alimentazione elettroniche delle scrofe in gruppo: il transponder risponde anche quando la testa è nella mangiatoia di ferro.',
      individual,
    ],
    price: 795,
    quantity: 680,
    types: ['ministeriale', 'stampato', 'elettronica', 'plastica', 'rotonda'],
    species: ['pig'],
    colors: ['giallo'],
    parts: 'F M',
    details: {
      Bottone: 'Ø 29 mm, transponder FDX-B ISO 11784/11785',
      Maschio: 'Ø 29 mm',
      'Peso della coppia': '6,4 g',
      Materiale: hard,
      'Pinza adatta': 'Pinza EID P7, ago B',
    },
    application: [...applyButton, 'Leggere il bottone con il lettore prima e dopo l’applicazione.'],
    daysAgo: 512,
    picture: 'pig-electronic-button',
    gallery: ['electronic-button-closed-yellow'],
    fits: ['AP-05', 'AP-07'],
    transponders: ['FDX-B'],
  },
  {
    brand: 'Officine Corbezzolo',
    code: 'SM-40',
    title: 'Fascetta Suina in Acciaio',
    description: 'Fascetta ministeriale in acciaio inossidabile, con il codice dell’allevamento punzonato.',
    about: [
      'Non si mastica e non si scolora: il numero è nel metallo. Si applica in pochi secondi con la sua pinza e si toglie al macello con un tronchese.',
      holding,
    ],
    price: 645,
    quantity: 1150,
    types: ['ministeriale', 'stampato', 'visuale', 'metallo', 'a-fasetta'],
    features: ['holding_code'],
    species: ['pig'],
    colors: ['acciaio'],
    parts: 'F',
    details: {
      Fascetta: '40 × 8 mm, chiusa, spessore 0,7 mm',
      Peso: '3,3 g',
      Materiale: 'Acciaio inossidabile, bordi smussati',
      'Pinza adatta': 'Pinza per Metallo M1',
    },
    application: [
      'Infilare la fascetta nella sede della pinza con la punta verso l’alto e il numero verso l’esterno.',
      'Prendere il bordo superiore dell’orecchio, a un terzo dalla base, e stringere fino in fondo: la punta attraversa la fessura e si ripiega.',
    ],
    daysAgo: 634,
    picture: 'metal-strip',
    fits: ['AP-13'],
  },
  {
    ...setolaro,
    code: 'SM-42',
    title: 'Bandierina Scrofa',
    description: 'Bandiera ministeriale per riproduttori, con il codice individuale in cifre grandi.',
    about: [
      'Per le scrofe da riproduzione: quattro cifre grandi, che si leggono dalla corsia senza entrare nel box. Il collo corto limita i morsi.',
      individual,
    ],
    price: 625,
    quantity: 560,
    types: ['ministeriale', 'stampato', 'visuale', 'plastica', 'trapezoidale'],
    species: ['pig'],
    colors: ['giallo'],
    parts: 'F M',
    details: {
      Bandierina: '42 × 44 mm, spessore 1,6 mm',
      Maschio: 'Ø 28 mm',
      'Peso della coppia': '6,8 g',
      Materiale: hard,
      'Pinza adatta': 'Pinza Universale P2 o Pinza Pro P5, ago A',
    },
    application: applyButton,
    daysAgo: 498,
    picture: 'sow-flag',
    gallery: ['cattle-flag-pair-yellow', 'cattle-flag-closed-yellow'],
    fits: ['AP-02', 'AP-05'],
  },
  {
    ...setolaro,
    code: 'SM-42/B',
    title: 'Bandierina Bioptica Suina',
    description: 'Bandierina con provetta per riproduttori: identifica e preleva il campione per il test genetico.',
    about: [
      'Un prelievo pulito, senza sangue, con il codice già scritto sulla provetta. Si usa per la parentela e per la selezione dei riproduttori.',
      individual,
    ],
    price: 1095,
    quantity: 180,
    types: ['ministeriale', 'stampato', 'bioptica', 'plastica', 'trapezoidale'],
    species: ['pig'],
    colors: ['giallo'],
    parts: 'F D M',
    details: {
      Bandierina: '42 × 44 mm, spessore 1,6 mm',
      Provetta: '12 × 44 mm, con essiccante, sigillata',
      Materiale: hard,
      'Pinza adatta': 'Pinza Bioptica B1',
    },
    application: [
      'Infilare la provetta e la bandierina nella pinza e controllare che i due codici siano uguali.',
      'Applicare al centro dell’orecchio: la punta cava stacca il dischetto e lo chiude nella provetta.',
      'Spedire al laboratorio entro pochi giorni, senza aprire la provetta.',
    ],
    daysAgo: 310,
    picture: 'sow-biopsy-flag',
    gallery: ['biopsy-vial-yellow'],
    fits: ['AP-09'],
  },
]
