import { paths } from '../../paths.ts'

type GuideStep = readonly [title: string, text: string]
export type GuideName = 'ordinare' | 'applicare' | 'leggere' | 'vetinfo' | 'delega'
export type Guide = {
  /** Also the fragment of the section: '/guide#applicare'. */
  id: GuideName
  title: string
  text: string
  steps: readonly GuideStep[]
  notes: readonly string[]
}

/** Texts of /guide. Links are written `[text](address)`. */
export const guideTexts = {
  title: 'Guide',
  pageTitle: 'Guide: ordinare, applicare e leggere le marche',
  pageDescription:
    'Guide brevi e disegnate per chi alleva: come si ordinano le marche auricolari, come si applicano e si leggono, che cosa sono VetInfo e la delega.',
  intro: 'Cinque guide brevi con i disegni, da tenere sul telefono in stalla. Si stampano anche.',
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
        `[Registrarsi](${paths.signup}) richiede pochi minuti: servono email, password e i dati dell’azienda, come sono sulla visura.`,
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
        'Controlla il carrello',
        'Vedi una per una le voci che fanno il totale: prodotti, IVA, spedizione. Quantità e righe si cambiano qui.',
      ],
      [
        'Conferma',
        'Indirizzi, pagamento, e un ultimo sguardo al totale sopra il pulsante. Fino a lì si può sempre tornare indietro.',
      ],
      [
        'Segui l’ordine',
        `Ti arriva un’email con il riepilogo. In [I\u00a0miei\u00a0ordini](${paths.orders}) vedi a che punto è, lo stampi e lo ripeti. Le marche ministeriali le ritrovi in [Le\u00a0mie\u00a0marche](${paths.tags}).`,
      ],
    ],
    notes: [
      'Quante marche: la misura giusta è il bisogno di un anno. Per le ministeriali la richiesta la verifica comunque l’ASL.',
      'Le marche ministeriali si possono mettere nel carrello, ma l’ordine parte solo con un account VetInfo collegato. Le marche aziendali, gli applicatori e i lettori si ordinano subito.',
    ],
  },
  {
    id: 'applicare',
    title: 'Applicare',
    text: `Una pinza, due mani e un animale fermo. Il punto esatto, orecchio per orecchio, è nella pagina [Dove va la marca](${paths.tagPlacement}#posizione).`,
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
        'La marca deve girare libera e il codice deve essere quello giusto. Nei giorni dopo guarda che la ferita resti asciutta.',
      ],
      ['Registra', 'I bovini si registrano in BDN entro 7 giorni dalla marcatura.'],
    ],
    notes: [
      `Entro quando si marca dipende dalla specie: 20 giorni i bovini, 6 mesi ovini e caprini, 70 giorni i suini. Il resto è in [Specie per specie](${paths.tagPlacement}#specie).`,
      'Una marca elettronica si legge prima e dopo: prima per essere sicuri del numero, dopo per sapere che il colpo non l’ha rovinata.',
      'Fascette, marche bioptiche e boli si mettono in un altro modo: le istruzioni sono nella scheda del prodotto.',
    ],
  },
  {
    id: 'leggere',
    title: 'Leggere',
    text: `Un codice solo, che si legge a occhio e con il lettore. Com’è fatto lo mostra [Come si legge il codice](${paths.tagPlacement}#codice).`,
    steps: [
      ['A occhio', 'IT, tre cifre per la provincia, poi il capo: cinque cifre piccole e quattro grandi.'],
      [
        'Con il lettore',
        'Avvicina l’antenna all’orecchio, o al fianco sinistro per il bolo. Compare 380 al posto di IT, poi le stesse dodici cifre; qualche lettore mette uno 0 davanti.',
      ],
      [
        'Se non legge',
        'Allontana il ferro e i motori accesi, gira l’antenna di piatto verso la marca, controlla che il lettore sia per quella tecnologia: HDX o FDX-B.',
      ],
    ],
    notes: [
      `I nostri [lettori](${paths.products({ category: 'lettori' })}) dicono nella scheda quali tecnologie leggono.`,
    ],
  },
  {
    id: 'vetinfo',
    title: 'Collegare VetInfo',
    text: 'VetInfo è il portale dell’anagrafe zootecnica nazionale. Dietro c’è la BDN, la banca dati dove sono registrati allevamenti e capi.',
    steps: [
      [
        'Tieni pronta l’identità',
        'In VetInfo si entra con un’identità forte, per esempio SPID, CIE o CNS. Tieni a portata anche il codice dell’azienda, come 001TO123.',
      ],
      [
        'A che cosa serve',
        'I codici delle marche ministeriali li assegna la BDN, dopo la verifica del Servizio veterinario dell’ASL. Per questo si vendono solo a chi ha l’account collegato.',
      ],
      [
        'Collega l’account',
        `Apri [VetInfo](${paths.registryAccount}) nel tuo account e premi «Connect Account»: entri nel portale, dai il consenso, torni qui. Le marche ministeriali intanto si possono mettere nel carrello. Per un dubbio c’è il [supporto](${paths.publicSupport}#contatti).`,
      ],
    ],
    notes: ['Se il tuo account è già collegato, il VetInfo ID è scritto accanto al tuo nome, in alto.'],
  },
  {
    id: 'delega',
    title: 'Delegare',
    text: 'Con la delega qualcun altro lavora in BDN per te: chiede i codici e registra le marche a nome tuo. Non ti impegna a comprare.',
    steps: [
      [
        'Tu firmi',
        `La delega dice chi può agire per te, e per quale allevamento e specie. La leggi e la firmi [nel tuo account](${paths.delegations}): è il primo passo, non l’ultimo.`,
      ],
      [
        'L’ASL la attiva',
        'La delega va al Servizio veterinario e vale da quando è attivata in BDN. I dettagli cambiano da Regione a Regione.',
      ],
      [
        'La revochi quando vuoi',
        'Dal tuo account o dal Servizio veterinario, che registra la fine. Da quel momento in BDN agisci di nuovo tu.',
      ],
    ],
    notes: [
      'Per ordinare la delega non serve. Finché non è attiva, le richieste in BDN le fai tu, o chi già le fa per te.',
    ],
  },
]
