type Caption = { name: string; place: string }
type Ears = { drawing: string; right: Caption | undefined; left: Caption }

/** The words in and behind the drawings, apart from the pages' so that a page takes no more than it shows. */
export const drawingTexts = {
  /** The heads, and what stands under the ear at the reader's left (`right`: the animal's) and at his right. */
  ears: {
    cattle: {
      drawing:
        'Testa di bovino vista di fronte: marca primaria nell’orecchio destro, secondaria nel sinistro, nel terzo medio, tra le due nervature.',
      right: { name: 'Primaria', place: 'orecchio destro' },
      left: { name: 'Secondaria', place: 'orecchio sinistro' },
    },
    sheep: {
      drawing:
        'Testa di pecora vista di fronte: una marca convenzionale in un orecchio e un bottone elettronico nell’altro. La marca unica degli animali da macello va nell’orecchio sinistro.',
      right: { name: 'Elettronica', place: 'oppure il bolo' },
      left: { name: 'Convenzionale', place: 'a sinistra, se è sola' },
    },
    pig: {
      drawing: 'Testa di suino vista di fronte: una marca nell’orecchio sinistro.',
      right: undefined,
      left: { name: 'Una marca', place: 'orecchio sinistro' },
    },
  } satisfies Record<string, Ears>,
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
  /** The same code, printed again. */
  reprints: {
    drawing: 'Tre marche con lo stesso codice: la prima senza numero romano, la seconda con I, la terza con II.',
    prints: [
      { numeral: '', caption: 'la prima marca' },
      { numeral: 'I', caption: 'prima ristampa' },
      { numeral: 'II', caption: 'seconda ristampa' },
    ],
  },
  /** The two faces of a tag. */
  faces: { front: 'davanti', behind: 'dietro' },
}
