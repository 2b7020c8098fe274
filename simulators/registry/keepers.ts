import { type Species, speciesValues } from '#domain/catalogue/species.ts'
import { fiscalCheckLetter } from '#domain/identifiers/fiscal-code.ts'
import { demoTags } from '#server/database/seed/demo-holding.ts'

/**
 * The keepers of the simulated registry, all of them invented and the same at every start: a few with a story, and any
 * number of others (`prova1` to `prova9999`, and `due1` to `due3999` with two holdings), so that each test has a keeper
 * of its own.
 */

/** Animals with consecutive codes, born one after the other. */
export type Run = { from: number; count: number; left: readonly number[]; bornDaysAgo: number; every: number }
export type HerdPlan = { holding: string; species: Species; place: string; runs: readonly Run[] }
export type Keeper = {
  username: string
  name: string
  fiscalCode: string
  /** VetInfo's name of the account: the code of the first holding. */
  vetInfoId: string
  /** Description in the list on the sign-in page. */
  story: string
  herds: readonly HerdPlan[]
  /** Reason for which the keeper may not sign in. */
  blocked?: string
}

/** Historical ISTAT number of a province, with which its tag codes begin. */
const provinceNumbers: Record<string, string> = {
  TO: '001',
  CN: '004',
  MN: '020',
  BZ: '021',
  BL: '025',
  PR: '034',
  AQ: '066',
  CE: '061',
  SS: '090',
  NU: '091',
}
export const provinceNumberOf = (holding: string) => provinceNumbers[holding.slice(3, 5)] ?? '001'

/** First serial number: below are the demo farmer's, above the herds' are those that the registry grants. */
export const firstRunning = 300_000_000
export const numbersPerHerd = 4000
/** Days since the birth of the oldest animal: dairy animals live longer than animals kept for meat. */
const oldestOf: Record<Species, number> = { cattle: 2200, buffalo: 2500, sheep: 1700, goat: 1700, pig: 500 }

const slotOf = (person: number, species: Species) =>
  firstRunning + person * numbersPerHerd * speciesValues.length + speciesValues.indexOf(species) * numbersPerHerd

function aHerd(person: number, holding: string, species: Species, place: string, count: number): HerdPlan {
  const every = oldestOf[species] / count
  // About every eighth animal has left, young ones as well as old ones.
  const left = Array.from({ length: count }, (_, n) => n).filter(n => (n * 7 + person) % 8 === 3)
  const run = { from: slotOf(person, species), count, left, bornDaysAgo: oldestOf[species], every }
  return { holding, species, place, runs: [run] }
}

/** The demo farmer's animals wear the tags of the shop's seed. */
const demoHerds = speciesValues.map((species): HerdPlan => {
  const worn = demoTags.filter(batch => batch.species === species)
  const runs = worn.flatMap(({ from, count, inactive = [], daysAgo, every = 0 }) =>
    // Tagged and registered some three weeks after birth.
    from === undefined ? [] : [{ from, count, left: inactive, bornDaysAgo: daysAgo + 20, every }],
  )
  return { holding: '001TO123', species, place: 'Azeglio (TO)', runs }
})

const storied: Keeper[] = [
  {
    username: 'marta',
    name: 'Marta Bonetti',
    fiscalCode: '01234560017',
    vetInfoId: '001TO123',
    story: 'Un’azienda, cinque specie: le marche dell’allevatrice demo',
    herds: demoHerds,
  },
  {
    username: 'elio',
    name: 'Elio Sartirana',
    fiscalCode: fiscalCodeOf('SRT', 'LEI', '71C09', 'L219'),
    vetInfoId: '014CN207',
    story: 'Due aziende, bovini e caprini',
    herds: [
      aHerd(10_001, '014CN207', 'cattle', 'Barge (CN)', 64),
      aHerd(10_001, '014CN207', 'goat', 'Barge (CN)', 18),
      aHerd(10_002, '022CN031', 'cattle', 'Bagnolo (CN)', 27),
    ],
  },
  {
    username: 'gavina',
    name: 'Gavina Lussorgiu',
    fiscalCode: fiscalCodeOf('LSS', 'GVN', '66S52', 'I452'),
    vetInfoId: '033SS118',
    story: 'Un gregge di duemila pecore',
    herds: [aHerd(10_003, '033SS118', 'sheep', 'Bonorva (SS)', 2000)],
  },
  {
    username: 'ada',
    name: 'Ada Brentari',
    fiscalCode: fiscalCodeOf('BRN', 'DAA', '90A41', 'A952'),
    vetInfoId: '008BZ041',
    story: 'Quattro capre: fino a cinque capi, al massimo cinque coppie in anticipo',
    herds: [aHerd(10_004, '008BZ041', 'goat', 'Laion (BZ)', 4)],
  },
  {
    username: 'nuova',
    name: 'Irene Castagneri',
    fiscalCode: fiscalCodeOf('CST', 'RNI', '97E55', 'L219'),
    vetInfoId: '052TO880',
    story: 'Appena iscritta: nessun allevamento',
    herds: [],
  },
  {
    username: 'sospeso',
    name: 'Oreste Valdinoci',
    fiscalCode: fiscalCodeOf('VLD', 'RST', '58T17', 'G337'),
    vetInfoId: '027PR019',
    story: 'Un’utenza sospesa: l’accesso è rifiutato',
    herds: [],
    blocked: 'L’utenza è sospesa. Rivolgiti al Servizio veterinario della tua ASL.',
  },
]

export const storiedKeepers: readonly Keeper[] = storied

/** Invented, but with a valid check letter. */
function fiscalCodeOf(surname: string, name: string, birth: string, place: string) {
  const code = `${surname}${name}${birth}${place}`
  return code + fiscalCheckLetter(code)
}

const provinces = Object.keys(provinceNumbers)
const months = 'ABCDEHLMPRST'

/** Returns the keeper with that user name; `undefined` for other names. */
export function keeperNamed(username: string): Keeper | undefined {
  const known = storied.find(keeper => keeper.username === username)
  if (known) return known
  const [, family, digits] = /^(prova|due)([1-9]\d{0,3})$/.exec(username) ?? []
  const n = Number(digits)
  if (family === 'prova') return triedOut(n)
  return family === 'due' && n < 4000 ? withTwoHoldings(n) : undefined
}

const holdingOf = (area: number, n: number) =>
  `${area + (n % 200)}${provinces[n % provinces.length] ?? 'TO'}${String(1000 + Math.trunc(n / 10)).slice(-3)}`

/** Cattle in two holdings, so that orders of tags have to name the herd. */
function withTwoHoldings(n: number): Keeper {
  const holdings = [holdingOf(400, n), holdingOf(600, n)] as const
  return {
    ...triedOut(n),
    username: `due${n}`,
    vetInfoId: holdings[0],
    story: 'Bovini in due aziende',
    herds: holdings.map((holding, i) => aHerd(11_000 + 2 * n + i, holding, 'cattle', 'Cascina di prova', 40)),
  }
}

function triedOut(n: number): Keeper {
  const holding = holdingOf(100, n)
  const day = String((n % 28) + 1).padStart(2, '0')
  return {
    username: `prova${n}`,
    name: `Allevatore di prova ${n}`,
    fiscalCode: fiscalCodeOf(
      'LLV',
      'PRV',
      `${String(n % 100).padStart(2, '0')}${months[n % 12]}${day}`,
      `A${100 + (n % 800)}`,
    ),
    vetInfoId: holding,
    story: 'Bovini e ovini',
    herds: [aHerd(n, holding, 'cattle', 'Cascina di prova', 40), aHerd(n, holding, 'sheep', 'Cascina di prova', 25)],
  }
}
