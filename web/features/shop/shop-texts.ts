/** What any page may have to say. */
export const shopTexts = {
  loading: 'Caricamento in corso…',
  outOfReach: 'Non riusciamo a raggiungere il negozio.',
  retry: 'Riprova',
  notFoundTitle: 'Pagina non trovata',
  notFoundHeading: 'Questa pagina non c’è',
  notFoundText: 'L’indirizzo è sbagliato oppure la pagina è stata tolta. Dal catalogo ritrovi tutto.',
  toProducts: 'Vai a tutti i prodotti',
  toHome: 'Torna alla pagina iniziale',
}
