/** Texts of header, menus and footer. */
export const layoutMessages = {
  skip: 'Vai al contenuto',
  pageComes: 'La pagina arriva',
  banner: 'Avviso del negozio',
  home: 'Home',
  allProducts: 'Tutti i prodotti',
  tags: 'Marche',
  accessories: 'Accessori',
  newProducts: 'Nuovi Arrivi',
  guides: 'Guide',
  support: 'Supporto',

  login: 'Accedi',
  signup: 'Registrati',
  account: 'Account',
  cart: 'Cart',
  cartPieces: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
  profile: 'Vedi Profilo',
  orders: 'Ordini',
  myTags: 'Le mie marche',
  generator: 'Generatore d’ordine',
  lostTags: 'Rifai marche perse',
  cartWithCount: (count: number) => `Cart (${count})`,
  backOffice: 'Il banco',
  logout: 'Logout',
  nameless: 'User',
  vetInfoId: 'VetInfo ID',

  homeOf: (shop: string) => `${shop}, pagina iniziale`,
  mainNavigation: 'Principale',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  menu: 'Menu',

  footerLine: 'Marche auricolari, applicatori e lettori per chi alleva.',
  footerNavigation: 'A piè di pagina',
  legalNavigation: 'Note legali',
  terms: 'Condizioni di vendita',
  withdrawal: 'Recedere dal contratto qui',
  guarantee: 'Garanzia legale',
  privacy: 'Privacy',
  accessibility: 'Accessibilità',
  weee: 'Ritiro RAEE',
  vatNumber: 'P.IVA',

  offline: 'Sei senza rete.',
  offlineMeaning: 'Quello che vedi può non essere aggiornato: riprova quando torna il segnale.',
}

/** Texts of what is shown without scripts. Apart from those above, because no script needs them. */
export const scriptlessTexts = {
  toHome: 'Torna alla pagina iniziale',
  failures: {
    busy: {
      heading: 'Torniamo subito',
      title: 'Il negozio non risponde in questo momento',
      text: 'Il tuo carrello e i tuoi ordini sono al sicuro: riprova tra qualche secondo.',
    },
    broken: {
      heading: 'Qui qualcosa si è rotto',
      title: 'Questa pagina non si può mostrare',
      text: 'È un errore nostro e lo stiamo guardando. Il tuo carrello e i tuoi ordini sono al sicuro.',
    },
  },
  incomplete: 'La pagina non è arrivata tutta.',
  incompleteMeaning: 'I link funzionano, il resto no.',
  reload: 'Ricarica la pagina',
}
