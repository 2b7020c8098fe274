/** Texts of the button that copies. Few pages have one, so they are not with those of all. */
export const copyTexts = {
  copy: 'Copia',
  copied: 'Copiato.',
  copyFailed: 'Il browser non lascia copiare: seleziona il testo.',
}
