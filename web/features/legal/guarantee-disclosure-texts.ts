export const guaranteeDisclosureTexts = {
  title: 'Garanzia legale: l’avviso dell’Unione europea',
  more: 'Che cosa ti spetta con la garanzia legale',
}
