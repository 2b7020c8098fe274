import { endWithFullStop } from '../../files/end-with-full-stop.ts'

/** Error messages of the order calls. */
export const orderMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  notOpenYet:
    'Il negozio non ha ancora indicato i suoi dati: per ora non prende ordini. Il carrello resta com’è, riprova più avanti.',
  cartEmpty: 'Il carrello è vuoto.',
  methodNotOffered: 'Questo metodo di pagamento non è disponibile. Scegline un altro, poi riprova.',
  registryAccountMissing:
    'Le marche ministeriali si ordinano con un account VetInfo collegato. Collega il tuo account VetInfo, poi riprova: il carrello resta com’è.',
  ofOrder: (order: string, text: string) => `${order}: ${text}`,
  notOpen: 'Questo ordine è già chiuso.',
  notGranted: 'Mancano ancora dei codici: si stampa e si spedisce quando sono concessi tutti.',
  nothingToPrint:
    'Le marche di questo ordine sono già state stampate. Una marca smarrita si rifà con una ristampa numerata.',
  noSuchPiece: (mark: string) => `In questo ordine non c’è nessun pezzo con «${mark}».`,
  remadeAlready: 'Questo pezzo è già tra quelli da ristampare.',
  printedMeanwhile:
    'Intanto è cambiato quello che c’è da stampare: scarica di nuovo il file e guarda che cosa manca o è di troppo, poi segna le marche come stampate.',
  remadeNotPrinted: 'Un pezzo rovinato è ancora da ristampare: stampalo, poi segna le marche come stampate.',
  notPrinted: 'Le marche di questo ordine non sono ancora state stampate.',
  alreadySent: 'Una parte di questo ordine è già partita: non si annulla più. Per il resto scrivici.',
  alreadyMade:
    'Le marche di questo ordine sono già tue e di nessun altro: i codici sono concessi, o la stampa è fatta. Per annullarlo scrivici.',
  calledOff: 'L’ordine è stato annullato.',
  unpaid: 'Questo ordine non è pagato. Per spedirlo lo stesso scrivi il motivo.',
  nothingToSend: 'Di questo ordine non c’è più niente da spedire.',
  notToSend: 'Nel pacco c’è qualcosa che non è da spedire, o più pezzi di quelli che restano. Ricarica la pagina.',
  notToCredit: 'I pezzi indicati sono più di quelli che si possono accreditare. Ricarica la pagina.',
  changedMeanwhile:
    'Di questo ordine è appena partito o è stato accreditato qualcosa, forse da qui. Guarda che cosa resta, poi riprova.',
  notForSale: 'Le marche stampate sono di chi le ha ordinate: non tornano in vendita.',
  cancelInstead: 'Così non resta niente da spedire: annulla l’ordine.',
  parcelNotFound: 'Questo pacco non esiste.',
  parcelResent: 'Questo pacco è già stato rispedito.',
  parcelCredited: 'Quello che c’era in questo pacco è già stato accreditato: non si rispedisce.',
  reprintFirst: 'In questo pacco c’erano marche stampate per l’ordine: prima si ristampano, poi si rispedisce.',
  nothingToReprint: 'In questo pacco non ci sono marche da ristampare.',
  lostParcel: (number: number) => `Pacco ${number} da rispedire`,
  tooFewToResend: (titles: string[]) => `In magazzino non bastano i pezzi: ${titles.join(', ')}.`,
  notPaidSoMuch: 'L’importo è più di quello che è stato pagato, o di quello che resta da accreditare.',
  alreadyOrdered: (codes: string[]) =>
    codes.length === 1
      ? `La marca ${codes[0]} è già in rifacimento con un altro ordine. Toglila dal carrello, poi riprova.`
      : `${codes.length} marche sono già in rifacimento con altri ordini. Toglile dal carrello, poi riprova.`,
  alreadyOrderedByPhone: 'Una di queste marche è già in rifacimento con un altro ordine. Toglila, poi riprova.',
  notReplaceable: (refused: readonly (readonly [code: string, reason: string])[]) => {
    const [[code, reason] = ['', '']] = refused
    return refused.length === 1
      ? `La marca ${code} non si può rifare. ${reason} Toglila dal carrello, poi riprova.`
      : `${refused.length} marche non si possono rifare. Toglile dal carrello, poi riprova.`
  },
  repeated: (code: string) =>
    `La marca ${code} è due volte nel carrello per la stessa parte. Toglila da una riga, poi riprova.`,
  outOfStock: (titles: string[]) =>
    titles.length === 1
      ? `«${titles[0]}» non è più disponibile nella quantità scelta. Cambia la quantità o togli la riga, poi riprova.`
      : 'Alcuni prodotti non sono più disponibili nella quantità scelta. Cambia le quantità o togli le righe, poi riprova.',
  priceChanged: (total: string) => `Il totale è cambiato: ora è ${total}. Controllalo e conferma di nuovo.`,
  totalTooLarge: "L'importo è troppo alto per un solo ordine: dividilo in più ordini.",
  tooManyCodes: (tags: number) =>
    `Un ordine porta al massimo ${tags.toLocaleString('it-IT')} marche ufficiali: dividilo in più ordini.`,
  cartChanged: 'Il carrello è cambiato mentre ordinavi. Controllalo e conferma di nuovo.',
  keyReused: 'Questa Idempotency-Key è già stata usata per un altro ordine.',
} as const

/** Texts of the mail about a cancelled order. */
export const orderCancelledTexts = {
  subject: (order: string) => `Il tuo ordine ${order} è annullato`,
  preview: (date: string) => `Annullato il ${date}`,
  heading: (order: string) => `L’ordine ${order} è annullato`,
  byBuyer: (date: string) => `Lo hai annullato il ${date}. Non spediamo niente.`,
  byShop: (reason: string) => `Abbiamo dovuto annullarlo. Il motivo: ${endWithFullStop(reason)}`,
  unpaid: (date: string) =>
    `Il pagamento non è arrivato in tempo: lo abbiamo annullato il ${date}, e i pezzi sono tornati in vendita.`,
  money: (amount: string) => `Ti restituiamo ${amount}. Quando è fatto ti scriviamo.`,
  accepted:
    'Il pagamento era già stato accettato: proviamo a fermarlo. Se i soldi arrivano lo stesso, te li restituiamo tutti.',
  allBack: 'Quello che avevi pagato è già tornato a te: non resta niente da restituire.',
  noMoney: 'Non abbiamo incassato niente, quindi non c’è niente da restituire.',
  button: 'Vedi l’ordine',
} as const
