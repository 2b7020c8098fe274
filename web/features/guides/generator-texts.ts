import type { Kind, Need } from './guided-choice.ts'

/** The words of the order generator. */
export const generatorTexts = {
  pageTitle: 'Generatore di ordine',
  pageDescription:
    'Due domande, quale animale e che cosa ti serve, e arrivi alle marche auricolari, alla pinza o al lettore giusti.',

  heading: 'Trova i prodotti giusti in un attimo',
  steps: ['Quale animale?', 'Che cosa ti serve?', 'I tuoi prodotti'],
  step: 'Passo',
  of: 'di',
  back: 'Indietro',
  restart: 'Ricomincia',
  lost: 'Non sai che cosa ordinare? Chiamaci: lo guardiamo insieme.',
  toSupport: 'Supporto',

  needs: {
    nuove: { title: 'Marcare capi nuovi', text: 'Marche ministeriali, con un codice nuovo' },
    perse: { title: 'Rifare una marca persa', text: 'La sostitutiva, con lo stesso codice' },
    aziendali: { title: 'Numerare a modo mio', text: 'Marche aziendali, stampate o da scrivere' },
    pinza: { title: 'Una pinza', text: 'Per chiudere la marca con un colpo solo' },
    lettore: { title: 'Un lettore', text: 'Per leggere le marche elettroniche' },
  } satisfies Record<Need, { title: string; text: string }>,

  results: {
    nuove: {
      title: (animals: string) => `Marche ministeriali per ${animals}`,
      text: [
        'Scegli il modello, poi colore e quantità. Il codice non lo scrivi tu: viene dall’anagrafe.',
        'Per ordinarle serve l’account VetInfo collegato al tuo.',
      ],
      button: 'Vedi le marche',
    },
    perse: {
      title: (animals: string) => `Marche sostitutive per ${animals}`,
      text: [
        'Scegli il modello che avevi. Nella scheda indica «Marca sostitutiva, stesso codice», scrivi il codice di ogni marca e quale pezzo manca.',
        'Per ordinarle serve l’account VetInfo collegato al tuo.',
      ],
      button: 'Vedi le marche',
    },
    aziendali: {
      title: (animals: string) => `Marche aziendali per ${animals}`,
      text: [
        'Per gruppi, box e numeri tuoi: si aggiungono alle marche ministeriali, non le sostituiscono.',
        'Le ordini subito, anche senza VetInfo.',
      ],
      button: 'Vedi le marche',
    },
    pinza: {
      title: () => 'La pinza giusta',
      text: [
        'Ogni marca vuole la sua pinza e il suo ago. Se la marca l’hai già scelta, nella scheda guarda «Compatibile con».',
      ],
      button: 'Vedi gli applicatori',
    },
    lettore: {
      title: () => 'Il lettore giusto',
      text: [
        'Legge le marche elettroniche e i boli: nella scheda trovi la portata e le tecnologie, HDX o FDX-B. Se la marca l’hai già scelta, nella sua scheda guarda «Compatibile con».',
      ],
      button: 'Vedi i lettori',
    },
  } satisfies Record<Need, { title: (animals: string) => string; text: readonly string[]; button: string }>,

  narrower: 'Oppure vai dritto a…',
  kinds: {
    visuale: { title: 'Visuali', text: 'Si leggono a occhio' },
    elettronica: { title: 'Elettroniche', text: 'Si leggono anche con il lettore' },
    bioptica: { title: 'Bioptiche', text: 'Prelevano un campione mentre si chiudono' },
    stampato: { title: 'Stampate', text: 'Con il numero o la scritta che vuoi' },
    neutro: { title: 'Neutre', text: 'Da scrivere con la penna indelebile' },
  } satisfies Record<Kind, { title: string; text: string }>,
  alongside: 'Che cos’altro serve',
  whichIsLost: 'Non sai quale pezzo manca?',
  toPlacement: 'Primaria e secondaria: come si distinguono',
}
