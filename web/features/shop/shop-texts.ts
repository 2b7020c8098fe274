/** What any page may have to say. */
export const shopTexts = {
  loading: 'Caricamento in corso…',
  outOfReach: 'Non riusciamo a raggiungere il negozio.',
  retry: 'Riprova',
  notFoundTitle: 'Pagina non trovata',
  notFoundHeading: 'Questa pagina non c’è',
  notFoundText: 'L’indirizzo è sbagliato oppure la pagina è stata tolta. Dal catalogo ritrovi tutto.',
  notLoadedHeading: 'La pagina non è arrivata',
  notLoadedTitle: 'Serve una versione più nuova, o manca la rete',
  notLoadedText: 'Il negozio può essere stato aggiornato mentre eri qui. Ricarica: il carrello resta com’è.',
  reload: 'Ricarica la pagina',
  brokenHeading: 'Qui qualcosa si è rotto',
  brokenTitle: 'La pagina non si può mostrare',
  brokenText: 'È un errore nostro. Riprova; se succede ancora, chiamaci: il carrello e gli ordini sono al sicuro.',
  toProducts: 'Vai a tutti i prodotti',
  toHome: 'Torna alla pagina iniziale',
}
