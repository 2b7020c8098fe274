import { formatEuro } from '#domain/money/money.ts'

const number = new Intl.NumberFormat('it-IT')
const pieces = (count: number) => (count === 1 ? '1 pezzo' : `${number.format(count)} pezzi`)

/** Why an order is refused because of what the account has not paid yet, and what the buyer can do. */
export const unpaidLimitMessages = {
  orders: (open: number) =>
    open === 1
      ? 'Hai già un ordine da pagare, e di più insieme non ne teniamo.'
      : `Hai già ${number.format(open)} ordini da pagare, e di più insieme non ne teniamo.`,
  pieces: (max: number, fits: number) =>
    `Prima del pagamento ti teniamo da parte al massimo ${pieces(max)}: ${fits > 0 ? `in questo ordine ce ne stanno ${number.format(fits)}.` : 'con gli ordini che hai da pagare ci sei già.'}`,
  value: (max: number, fits: number) =>
    `Prima del pagamento teniamo ordini fino a ${formatEuro(max)} in tutto: ${fits > 0 ? `questo può arrivare a ${formatEuro(fits)}.` : 'con quelli che hai da pagare ci sei già.'}`,
  shelf: (products: readonly { title: string; fits: number }[]) =>
    `Prima del pagamento non mettiamo da parte tutto quello che c’è di un prodotto. Per te al massimo: ${products
      .map(({ title, fits }) => `${pieces(fits)} di «${title}»`)
      .join(', ')}.`,
  payOrCancel: 'Paga o annulla quelli aperti, poi conferma di nuovo.',
  fewerPieces: 'Riduci le quantità nel carrello.',
  payAtOnce: 'Se paghi con carta o PayPal puoi prenderli tutti.',
  /** The issue for staff. */
  heldByNew: ({ title, held, free, accounts }: { title: string; held: number; free: number; accounts: number }) =>
    `Di «${title}» ${accounts === 1 ? 'un nuovo account tiene' : `${number.format(accounts)} nuovi account tengono`} da parte ${pieces(held)} senza aver pagato; liberi: ${number.format(free)}.`,
  /** For an account that has never paid for an order. */
  firstOrders: 'Dopo il primo ordine pagato puoi averne di più.',
  call: (phone: string) => `Te ne servono di più subito? Chiamaci allo ${phone}: lo sblocchiamo noi.`,
} as const
