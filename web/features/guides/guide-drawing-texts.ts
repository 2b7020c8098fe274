import type { EarTexts } from './drawing-texts.ts'

/** Texts in the drawings of the guides. */
export const guideDrawingTexts = {
  sheepEars: {
    drawing:
      'Testa di pecora vista di fronte: una marca convenzionale in un orecchio e un bottone elettronico nell’altro. La marca unica degli animali da macello va nell’orecchio sinistro.',
    right: { name: 'Elettronica', place: 'oppure il bolo' },
    left: { name: 'Convenzionale', place: 'a sinistra, se è sola' },
  } satisfies EarTexts,
  pigEars: {
    drawing: 'Testa di suino vista di fronte: una marca nell’orecchio sinistro.',
    left: { name: 'Una marca', place: 'orecchio sinistro' },
  } satisfies EarTexts,
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
  /** The drawing of reprints of one code. */
  reprints: {
    drawing: 'Tre marche con lo stesso codice: la prima senza numero romano, la seconda con I, la terza con II.',
    prints: [
      { numeral: '', caption: 'la prima marca' },
      { numeral: 'I', caption: 'prima ristampa' },
      { numeral: 'II', caption: 'seconda ristampa' },
    ],
  },
  /** The drawing of the two faces of a tag. */
  faces: { front: 'davanti', behind: 'dietro' },
}
