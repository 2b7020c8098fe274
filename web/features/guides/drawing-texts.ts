type Caption = { name: string; place: string }
/** What is said of a head, and what stands under the ear at the reader's left (`right`: the animal's) and at his right. */
export type EarTexts = { drawing: string; right?: Caption; left: Caption }

/** The words in and behind the drawings of the home page, apart from the pages' so that it takes no more than it shows. */
export const drawingTexts = {
  cattleEars: {
    drawing:
      'Testa di bovino vista di fronte: marca primaria nell’orecchio destro, secondaria nel sinistro, nel terzo medio, tra le due nervature.',
    right: { name: 'Primaria', place: 'orecchio destro' },
    left: { name: 'Secondaria', place: 'orecchio sinistro' },
  } satisfies EarTexts,
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
}
