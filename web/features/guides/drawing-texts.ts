type Caption = { name: string; place: string }
/**
 * Text alternative of a head drawing and captions below the ears. `right` is the animal's right ear, which is on the
 * viewer's left.
 */
export type EarTexts = { drawing: string; right?: Caption; left: Caption }

/**
 * Texts in the drawings of the home page. They are apart from the texts of the guides, so that the home page loads no
 * more than it shows.
 */
export const drawingTexts = {
  cattleEars: {
    drawing:
      'Testa di bovino vista di fronte: marca primaria nell’orecchio destro, secondaria nel sinistro, nel terzo medio, tra le due nervature.',
    right: { name: 'Primaria', place: 'orecchio destro' },
    left: { name: 'Secondaria', place: 'orecchio sinistro' },
  } satisfies EarTexts,
  /** The drawing of a tag whose code is explained. */
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
