import { type Species, speciesLabel } from '#domain/catalogue/species.ts'
import { formatSince } from '#domain/dates.ts'

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const tags = (count: number) => (count === 1 ? '1 marca' : `${number.format(count)} marche`)

/** Texts about orders that wait for their keeper, for keepers and staff. */
export const keeperWaitTexts = {
  title: 'Questo ordine aspetta una tua risposta',
  lead: 'Rispondi una volta per tutto l’ordine: poi chiediamo i codici. Quello che li ha già lo prepariamo intanto.',
  herd: (count: number, species: readonly Species[]) =>
    `Per quale allevamento ${count === 1 ? 'è' : 'sono'} ${tags(count)}${species.length > 0 ? ` (${species.map(speciesLabel).join(', ').toLowerCase()})` : ''}?`,
  noHerd: (species: readonly Species[]) =>
    `In VetInfo non risulta un tuo allevamento${species.length > 0 ? ` di questa specie (${species.map(speciesLabel).join(', ').toLowerCase()})` : ''}.`,
  toHerds: 'Aggiorna gli allevamenti',
  choose: 'Scegli…',
  proof: (count: number) =>
    count === 1
      ? 'L’animale ha perso tutte e due le marche: come l’hai identificato?'
      : `${number.format(count)} animali hanno perso tutte e due le marche: come li hai identificati?`,
  proofHint: 'Vale per tutti.',
  link: 'VetInfo non accetta più il collegamento: va rifatto, poi i codici ripartono da soli.',
  toLink: 'Collega VetInfo',
  send: 'Rispondi',
  sending: 'Invio la risposta…',
  herdMissing: 'Scegli l’allevamento.',
  proofMissing: 'Scegli come li hai identificati.',
  failed: 'La risposta non è partita: riprova tra un momento.',
  answered: 'Grazie: adesso chiediamo i codici.',

  /** On the account's front page. */
  waiting: (count: number) =>
    count === 1 ? 'Un ordine aspetta una tua risposta' : `${number.format(count)} ordini aspettano una tua risposta`,
  state: 'Tocca a te',
  toOrder: (order: string) => `Rispondi per ${order}`,

  /** In the back office. */
  staffTitle: 'Aspetta l’allevatore',
  staffSince: (iso: string, now: Date) => `In attesa ${formatSince(iso, now)}`,
  staffLead:
    'Gli abbiamo scritto, e glielo ricordiamo dopo tre e dopo sette giorni. Se te lo dice al telefono, rispondi qui per lui.',
  staffHerd: (count: number, species: readonly Species[]) =>
    `Allevamento per ${tags(count)}${species.length > 0 ? ` (${species.map(speciesLabel).join(', ').toLowerCase()})` : ''}`,
  staffNoHerd:
    'In VetInfo non risulta un suo allevamento di questa specie: deve aggiornare gli allevamenti dal suo account.',
  staffProof: (count: number) =>
    count === 1
      ? 'Come è stato identificato l’animale che ha perso tutte e due le marche'
      : `Come sono stati identificati ${number.format(count)} animali che hanno perso tutte e due le marche`,
  staffLink: 'Deve collegare di nuovo VetInfo dal suo account: solo lui può farlo.',
  staffSend: 'Rispondi per lui',
  staffAnswered: 'Risposta salvata: i codici si chiedono adesso.',
} as const
