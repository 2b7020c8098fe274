import { paths } from '../../paths.ts'

type GuideStep = readonly [title: string, text: string]
export type Guide = {
  /** Names the place on the page: '#applicare'. */
  id: string
  title: string
  text: string
  steps?: readonly GuideStep[]
  notes?: readonly string[]
}

/** The words of /guide. Links are written `[words](address)`. */
export const guideTexts = {
  pageTitle: 'Guide',
  pageDescription:
    'Guide brevi per chi alleva: come si ordinano le marche auricolari, come si applicano e si leggono, che cosa sono VetInfo e la delega.',
  intro: 'Cinque guide brevi, da leggere anche in stalla. Stampale, se la carta ti è più comoda.',
  contents: 'In questa pagina',
}

export const guides: readonly Guide[] = [
  {
    id: 'ordinare',
    title: 'Ordinare',
    text: 'Dal catalogo all’ordine in pochi passaggi. Il carrello resta tuo: lo ritrovi anche da un altro dispositivo.',
    steps: [
      [
        'Crea un account',
        `[Registrarsi](${paths.signup}) richiede pochi minuti: servono email, password e i dati dell’azienda come sono sulla visura.`,
      ],
      [
        'Scegli il prodotto',
        `Cercalo nel [catalogo](${paths.products()}) per animale e tipo, oppure [fatti guidare](${paths.generator}): poche domande, e il set è completo.`,
      ],
      [
        'Scegli come',
        'Colore e quantità. Per una marca persa indica «Marca sostitutiva, stesso codice»: scrivi il codice di ogni marca e quale pezzo manca.',
      ],
      [
        'Controlla e conferma',
        'Nel carrello e prima dell’ultimo pulsante vedi prodotti, IVA, spedizione e totale. Indirizzi e pagamento si correggono fino alla fine.',
      ],
      [
        'Segui l’ordine',
        `Ti arriva un’email con il riepilogo. Lo stato lo trovi in [I miei ordini](${paths.orders}), dove lo puoi anche stampare o ripetere.`,
      ],
    ],
    notes: [
      'Le marche ministeriali si possono mettere nel carrello, ma l’ordine parte solo con un account VetInfo collegato. Le marche aziendali, gli applicatori e i lettori si ordinano subito.',
    ],
  },
  {
    id: 'applicare',
    title: 'Applicare',
    text: `Una pinza, due mani e un animale fermo. Il punto esatto, orecchio per orecchio, è nella pagina [Dove va la marca](${paths.tagPlacement}).`,
    steps: [
      [
        'Prepara',
        'Ferma bene la testa. Usa la pinza e l’ago fatti per quella marca: nella scheda li trovi sotto «Compatibile con». Disinfetta orecchio, punta e ganasce.',
      ],
      [
        'Carica',
        'La femmina nella sede della ganascia, il maschio sull’ago, fino in fondo. Accosta piano la pinza: la punta deve cadere al centro del foro.',
      ],
      [
        'Centra',
        'Nel terzo medio dell’orecchio, tra le due nervature. Il maschio sta dietro, la parte stampata davanti.',
      ],
      ['Chiudi', 'Un colpo solo, deciso, e riapri subito. Una chiusura a metà rovina la marca e l’orecchio.'],
      [
        'Controlla',
        'La marca deve girare libera e il codice deve essere quello giusto. Nei primi dieci giorni guarda che la ferita resti asciutta.',
      ],
    ],
    notes: [
      'Una marca elettronica si legge prima e dopo: prima per essere sicuri del numero, dopo per sapere che il colpo non l’ha rovinata.',
      'Fascette, marche bioptiche e boli si mettono in un altro modo: le istruzioni sono nella scheda del prodotto.',
    ],
  },
  {
    id: 'leggere',
    title: 'Leggere',
    text: `Un codice solo, che si legge a occhio e con il lettore. Com’è fatto lo mostra il disegno in [Dove va la marca](${paths.tagPlacement}).`,
    steps: [
      ['A occhio', 'IT, tre cifre per la provincia, poi il capo: cinque cifre piccole e quattro grandi.'],
      [
        'Con il lettore',
        'Avvicina l’antenna all’orecchio, o al fianco sinistro per il bolo. Compare 380 al posto di IT, poi le stesse dodici cifre; qualche lettore mette uno 0 davanti.',
      ],
      [
        'Se non legge',
        'Gira l’antenna di piatto, allontana il ferro e i motori accesi, controlla che il lettore sia per la tecnologia della marca: HDX o FDX-B.',
      ],
    ],
    notes: [
      `I nostri [lettori](${paths.products({ category: 'lettori' })}) dicono nella scheda quali tecnologie leggono.`,
    ],
  },
  {
    id: 'vetinfo',
    title: 'Collegare VetInfo',
    text: 'VetInfo è il portale dell’anagrafe zootecnica nazionale: dietro c’è la BDN, la banca dati dove sono registrati allevamenti e capi. Ci si entra con un’identità forte, per esempio SPID, CIE o CNS.',
    steps: [
      [
        'A che cosa serve qui',
        'I codici delle marche ministeriali li assegna la BDN, dopo la verifica del Servizio veterinario dell’ASL. Con l’account collegato, la richiesta parte dal tuo ordine.',
      ],
      [
        'Che cosa puoi fare oggi',
        'Il collegamento dal sito non è ancora attivo. Quando lo sarà, lo troverai nelle pagine del tuo account, e il carrello con le marche ministeriali sarà ancora lì.',
      ],
    ],
  },
  {
    id: 'delega',
    title: 'Delegare',
    text: 'Con la delega qualcun altro lavora in anagrafe per te: chiede i codici e registra le marche a nome tuo. Non ti impegna a comprare.',
    steps: [
      [
        'Come funziona',
        'Tu firmi, la delega arriva al Servizio veterinario e vale da quando è attivata in anagrafe: la firma è il primo passo, non l’ultimo. Puoi revocarla quando vuoi. I dettagli cambiano da Regione a Regione.',
      ],
      [
        'Che cosa puoi fare oggi',
        'La firma a distanza dal sito non è ancora attiva, e per ordinare non serve. Finché non c’è, le richieste in BDN le fai tu, o chi già le fa per te.',
      ],
    ],
  },
]
