/** The words in and behind the drawings, apart from the pages' so that a page takes no more than it shows. */
export const drawingTexts = {
  /** The drawing of the head. */
  ear: {
    drawing:
      'Testa di bovino vista di fronte: marca primaria nell’orecchio destro, secondaria nel sinistro, nel terzo medio, tra le due nervature.',
    primary: 'Primaria',
    rightEar: 'orecchio destro',
    secondary: 'Secondaria',
    leftEar: 'orecchio sinistro',
  },
  /** The drawing of the tag whose code is read. */
  code: {
    drawing: 'Una marca con il codice IT 001 99024 4731: IT è lo Stato, 001 la provincia, 99024 4731 il capo.',
    state: 'Stato',
    province: 'Provincia',
    animal: 'Capo',
    parts: [
      ['IT', 'lo Stato che ha rilasciato il codice'],
      ['001', 'la provincia, qui Torino'],
      ['99024 4731', 'il capo, uno solo in tutta la banca dati'],
    ],
  },
  /** The drawing of one ear. */
  spot: {
    drawing:
      'Un orecchio diviso in tre parti uguali, dalla testa alla punta. La marca sta nella parte di mezzo, tra le due nervature; vicino alla testa sfrega, verso la punta si strappa.',
    head: 'testa',
    middle: 'terzo medio',
    tip: 'punta',
    rubs: 'sfrega',
    tears: 'si strappa',
  },
  /** The two faces of a tag. */
  faces: { front: 'davanti', behind: 'dietro' },
  /** The three moments of the pliers. */
  pliers: {
    load: { caption: 'Carica', label: 'La pinza aperta: la bandiera sulla ganascia, il maschio infilato sull’ago.' },
    centre: { caption: 'Centra', label: 'L’orecchio tra le ganasce, l’ago sotto il punto scelto.' },
    close: { caption: 'Chiudi', label: 'La pinza chiusa: la punta attraversa l’orecchio ed entra nella bandiera.' },
  },
}
