/** Messages about orders that wait for their keeper, for keepers and staff. */
export const keeperWaitMessages = {
  notFound: 'Questo ordine non esiste.',
  nothingWaits: 'Questo ordine non aspetta più una risposta.',
  proofMissing: 'Scegli come sono stati identificati gli animali.',
  herdMissing: 'Scegli l’allevamento.',
  /** Texts of the issue about an order. */
  waiting:
    'Da più di un giorno i codici aspettano chi ha ordinato. Gli scriviamo noi; se telefona, rispondi per lui dalla pagina dell’ordine.',
  silent:
    'Da quattordici giorni i codici aspettano chi ha ordinato, e i promemoria sono partiti. Telefona e rispondi per lui dalla pagina dell’ordine, oppure rinuncia alle richieste e accredita.',
} as const

const tags = (count: number) => (count === 1 ? '1 marca' : `${count} marche`)
const animals = (count: number) => (count === 1 ? '1 animale' : `${count} animali`)

/** Texts of the mails that ask the keeper. */
export const keeperWaitMailTexts = {
  subject: {
    first: (order: string) => `Ordine ${order}: manca una tua risposta`,
    reminder: (order: string) => `Promemoria: l’ordine ${order} aspetta ancora una tua risposta`,
    last: (order: string) => `Ultimo promemoria: l’ordine ${order} è fermo`,
  },
  preview: 'Bastano due tocchi, una volta per tutto l’ordine.',
  heading: 'Manca una tua risposta',
  text: (order: string) => `Per chiedere i codici dell’ordine ${order} ci serve ancora qualcosa da te:`,
  title: 'Che cosa manca',
  herds: (count: number) => `per quale allevamento ${count === 1 ? 'è' : 'sono'} ${tags(count)}`,
  proofs: (count: number) =>
    `come ${count === 1 ? 'è stato identificato' : 'sono stati identificati'} ${animals(count)} che ${count === 1 ? 'ha' : 'hanno'} perso tutte e due le marche`,
  link: 'il collegamento con VetInfo, da rifare',
  button: 'Rispondi',
  once: 'Rispondi una volta per tutto l’ordine. Quello che ha già i codici lo prepariamo intanto.',
  end: 'Se non troviamo risposta, ti chiamiamo noi.',
} as const
