/** Texts of the home page. Texts that the specification quotes are verbatim. */
export const homeTexts = {
  pageTitle: 'Marche auricolari per il bestiame',
  pageDescription:
    'Marche auricolari ministeriali e aziendali per bovini, bufalini, suini, ovini e caprini, collegate a VetInfo. Con applicatori e lettori provati insieme.',

  heroTitle: "La piattaforma definitiva per l'identificazione del bestiame", // verbatim
  alreadyIn: 'Sei già nel Database?', // verbatim
  guideMe: 'Fatti Guidare', // verbatim
  facts: ['Bovini, bufalini, suini, ovini, caprini', 'Stampa del codice inclusa nel prezzo'],
  shipping: 'Spedizione unica',
  freeShipping: 'Spedizione gratuita',

  popular: 'POPOLARI', // verbatim
  popularTitle: 'Marche Ministeriali', // verbatim
  popularFailed: 'Le marche più ordinate non arrivano.',
  retry: 'Riprova',

  codeTitle: 'Ogni capo ha un codice. Noi lo portiamo dall’anagrafe all’orecchio.',
  benefits: [
    [
      'Più veloce, più semplice, più intuitivo',
      'Dalla scelta della marca all’ordine in pochi passaggi, anche dal telefono in stalla.',
    ],
    ['In pari con VetInfo', 'Colleghi l’account una volta sola. Allevamenti e capi restano sincronizzati.'],
    [
      'Nuove, sostitutive, modelli in ingresso',
      'Ordini le marche nuove, rifai quelle perse e spunti gli animali dei modelli in ingresso, dallo stesso posto.',
    ],
    ['Tutta la mandria in una tabella', 'Di ogni marca sai se è registrata, in attesa o inattiva.'],
  ] as const,

  instruments: 'STRUMENTI',
  instrumentsTitle: 'La pinza che chiude al primo colpo. Il lettore che legge dal cancello.',
  instrumentsText:
    'Applicatori e lettori provati con le marche che vendiamo: in ogni scheda trovi che cosa va con che cosa.',
  explore: 'Esplora la collezione', // verbatim

  guide: 'GUIDE', // verbatim
  guideTitle: 'Nel terzo medio, tra le due nervature.',
  guideText:
    'Una marca messa bene si perde di rado. Guide brevi con i disegni: ordinare, applicare, leggere, VetInfo, delega.',
  tutorials: 'Guarda i tutorial', // verbatim

  finderTitle: 'Trova i prodotti giusti in un attimo', // verbatim
  finderText:
    'Poche domande, con le figure: quale animale, che marche, che pinza hai già. Poi il set completo, in un clic.',
  finder: 'Prova il generatore di ordine', // verbatim
  finderSteps: ['La marca', 'Il bottone', 'La pinza giusta'],
}
