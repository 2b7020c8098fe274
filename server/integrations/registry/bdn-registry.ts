import * as z from 'zod/mini'
import { type Species, speciesValues } from '#domain/catalogue/species.ts'
import { parseHoldingCode, parseTagCode } from '#domain/tags/tag-codes.ts'
import type { ServiceClient } from '../http-client/service-client.ts'
import { ServiceRejected } from '../http-client/service-errors.ts'
import { type BdnAccess, type BdnRows, bdnCalls, invalidResponse } from './bdn-calls.ts'
import { manualRegistry } from './manual-registry.ts'
import type { HerdKey, Registry, RegistryAnimal, RegistryHerd } from './registry-port.ts'

/**
 * BDN as far as it is publicly documented (decision 14): herds and animals are read with the shop's own access, for
 * keepers who have declared their herds. Whatever has no public operation is done manually by staff.
 */

/** BDN's codes of the species. */
const speciesCodes: Record<Species, string> = {
  cattle: '0121',
  buffalo: '0129',
  sheep: '0124',
  goat: '0125',
  pig: '0122',
}
/** Operations that list the animals of a species; null for pigs, which are only counted. */
const listings: Record<Species, string | null> = {
  cattle: 'Get_Capi_Allevamento',
  buffalo: 'Get_Capi_Allevamento',
  sheep: 'getCapiOviniAllevamento',
  goat: 'getCapiOviniAllevamento',
  pig: null,
}

const ovineOperations = ['getCapiOviniAllevamento', 'getCapoOvino']

const FiscalCode = z.optional(z.string().check(z.regex(/^[A-Z0-9]{11,16}$/i), z.toUpperCase()))
/** A date, possibly with a time: 2024-03-09T00:00:00+01:00. */
const Day = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/)),
    z.transform((text: string) => text.slice(0, 10)),
  ),
  z.iso.date(),
)
const SpeciesCode = z.pipe(
  z.string(),
  z.transform((code: string) => speciesValues.find(species => speciesCodes[species] === code.padStart(4, '0')) ?? null),
)

const HerdRow = z.object({
  ALLEV_ID: z.string().check(z.regex(/^\d{1,18}$/)),
  AZIENDA_CODICE: z.string().check(
    z.overwrite(text => parseHoldingCode(text) ?? text),
    z.refine(text => parseHoldingCode(text) === text),
  ),
  SPE_CODICE: SpeciesCode,
  ID_FISCALE: FiscalCode,
  ID_FISCALE_DETEN: FiscalCode,
  DENOMINAZIONE: z._default(z.string().check(z.maxLength(200)), ''),
  LOCALITA: z._default(z.string().check(z.maxLength(200)), ''),
  DT_FINE_ATTIVITA: z.optional(Day),
})
type HerdRow = z.output<typeof HerdRow>

const Sex = z.pipe(
  z.enum(['M', 'F']),
  z.transform((letter: 'M' | 'F') => (letter === 'M' ? ('m' as const) : ('f' as const))),
)
const Code = z.string().check(z.minLength(1), z.maxLength(40))
const stayColumns = { DT_INGRESSO: z.optional(Day), DT_USCITA: z.optional(Day), SPE_CODICE: z.optional(SpeciesCode) }

const BovineRow = z.object({ ...stayColumns, CODICE: Code, SESSO: Sex, DT_NASCITA: Day })
/**
 * Sheep and goats. BDN's own list of them calls the code PRIMO_IDENTIFICATIVO and lets animals have no personal data; a
 * row with IDENTIFICATIVO_NOTIFICATO is an assigned code without an animal (source in decision 75). That the service
 * uses these names too, and the name SECONDO_IDENTIFICATIVO, are guesses, so CODICE is read as well.
 */
const OvineRow = z.object({
  ...stayColumns,
  PRIMO_IDENTIFICATIVO: z.optional(Code),
  CODICE: z.optional(Code),
  SECONDO_IDENTIFICATIVO: z.optional(Code),
  IDENTIFICATIVO_NOTIFICATO: z.optional(z.string()),
  SESSO: z.optional(Sex),
  DT_NASCITA: z.optional(Day),
})

/** A stay of an animal in a herd: an animal that left and came back has two. */
type Stay = {
  /** As BDN writes it. */
  code: string
  isAnimal: boolean
  sex: 'm' | 'f' | null
  bornOn: string | null
  enteredOn: string
  leftOn: string | null
  /** Null for one that we do not know; `undefined` if the row does not say. */
  species: Species | null | undefined
}

/** True if the code of a row is valid. Codes before 2000 had letters; no tags are ordered for animals that left with one. */
const hasCode = ({ code, isAnimal, leftOn }: Stay) => !isAnimal || leftOn !== null || parseTagCode(code) !== null
const leftAfterBirth = ({ bornOn, leftOn }: Stay) => bornOn === null || leftOn === null || leftOn >= bornOn
const checks = [
  z.refine<Stay>(hasCode, { path: ['CODICE'] }),
  z.refine<Stay>(leftAfterBirth, { path: ['DT_USCITA'] }),
  z.refine<Stay>(({ species }) => species !== null, { path: ['SPE_CODICE'] }),
]

const BovineStay = z
  .pipe(
    BovineRow,
    z.transform(
      (row: z.output<typeof BovineRow>): Stay => ({
        code: row.CODICE,
        isAnimal: true,
        sex: row.SESSO,
        bornOn: row.DT_NASCITA,
        enteredOn: row.DT_INGRESSO ?? '',
        leftOn: row.DT_USCITA ?? null,
        species: row.SPE_CODICE,
      }),
    ),
  )
  .check(...checks)

const OvineStay = z
  .pipe(
    OvineRow,
    z.transform((row: z.output<typeof OvineRow>): Stay => {
      const codes = [row.PRIMO_IDENTIFICATIVO, row.CODICE, row.SECONDO_IDENTIFICATIVO].filter(
        code => code !== undefined,
      )
      return {
        code: codes.find(code => parseTagCode(code) !== null) ?? codes[0] ?? '',
        isAnimal: row.IDENTIFICATIVO_NOTIFICATO === undefined,
        sex: row.SESSO ?? null,
        bornOn: row.DT_NASCITA ?? null,
        enteredOn: row.DT_INGRESSO ?? '',
        leftOn: row.DT_USCITA ?? null,
        species: row.SPE_CODICE,
      }
    }),
  )
  .check(...checks)

export function bdnRegistry(client: ServiceClient, url: string, access: BdnAccess): Registry {
  const ask = bdnCalls(client, url, access)

  /** Returns the herds of a key: a holding may have several keepers, and owners in addition to keepers. */
  const rowsOf = async ({ holding, fiscalCode, species }: HerdKey): Promise<HerdRow[]> => {
    const today = new Date().toISOString().slice(0, 10)
    const { rows, unread } = await ask({
      service: 'wsAziendeQry',
      operation: 'FindAllevamento',
      parameters: { p_azienda_codice: holding, p_denominazione: '', p_specie_codice: speciesCodes[species] },
      columns: Object.keys(HerdRow.shape),
      row: HerdRow,
    })
    // A holding has few herds, and without one of them the others may be the wrong ones.
    if (unread[0] !== undefined) throw invalidResponse(unread[0])
    return rows.filter(
      row =>
        row.AZIENDA_CODICE === holding &&
        row.SPE_CODICE === species &&
        (row.ID_FISCALE === fiscalCode || row.ID_FISCALE_DETEN === fiscalCode) &&
        (row.DT_FINE_ATTIVITA === undefined || row.DT_FINE_ATTIVITA > today),
    )
  }

  const herdOf = async (key: HerdKey): Promise<RegistryHerd[]> => {
    const [row] = await rowsOf(key)
    return row ? [{ ...key, name: row.DENOMINAZIONE, place: row.LOCALITA, animals: 0 }] : []
  }

  const stays = (operation: string, parameters: Record<string, string>): Promise<BdnRows<Stay>> => {
    const service = 'wsAnagraficaCapoQry'
    return ovineOperations.includes(operation)
      ? ask({ service, operation, parameters, columns: Object.keys(OvineRow.shape), row: OvineStay })
      : ask({ service, operation, parameters, columns: Object.keys(BovineRow.shape), row: BovineStay })
  }

  return {
    // The reads of wsModelliAccompagnamento are known, but not all of the values that they take (decision 93).
    ...manualRegistry,
    syncSource: 'keeper',
    get unavailableSince() {
      return client.breaker.openSince
    },

    // Species without a listing are not read: their herds stay as the keeper declared them.
    herds: async (_, declared) =>
      (
        await unlessAllRefused(
          declared.filter(({ species }) => listings[species] !== null),
          herdOf,
        )
      ).flat(),

    async animals(_, { holding, fiscalCode, species }) {
      const operation = listings[species]
      if (operation === null) return { animals: [], next: null }
      const read: BdnRows<Stay> = { rows: [], unread: [] }
      for (const { ALLEV_ID } of await rowsOf({ holding, fiscalCode, species })) {
        const { rows, unread } = await stays(operation, { p_allev_id: ALLEV_ID, p_storico: 'S', p_cod_capo: '' })
        for (const row of rows)
          if ((row.species ?? species) === species) read.rows.push(row)
          else read.unread.push('SPE_CODICE')
        read.unread.push(...unread)
      }
      const unread = { count: read.unread.length, columns: [...new Set(read.unread)].toSorted() }
      return { animals: animalsOf(read.rows, species), next: null, ...(unread.count > 0 && { unread }) }
    },

    async animal(_, code) {
      const found = await unlessAllRefused(['getCapo', 'getCapoOvino'], operation =>
        stays(operation, { p_capo_codice: code }),
      )
      return (
        animalsOf(
          found.flatMap(({ rows }) => rows),
          null,
        ).find(animal => animal.code === code) ?? null
      )
    },
  }
}

/**
 * Returns the results of the calls that were not rejected: one holding that BDN does not know, or does not show us,
 * must not hide the others. Throws the first rejection if all were rejected.
 */
async function unlessAllRefused<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const answers: Result[] = []
  const refusals: ServiceRejected[] = []
  for (const item of items)
    try {
      answers.push(await ask(item))
    } catch (error) {
      if (!(error instanceof ServiceRejected)) throw error
      refusals.push(error)
    }
  const [refusal] = refusals
  if (refusal && answers.length === 0) throw refusal
  return answers
}

/**
 * Returns each animal once, in the state after its latest stay. `cause` is null, because the meaning of BDN's letters
 * is not public.
 */
function animalsOf(stays: readonly Stay[], species: Species | null): RegistryAnimal[] {
  const animals = new Map<string, RegistryAnimal>()
  for (const stay of stays.toSorted((a, b) => since(a).localeCompare(since(b)))) {
    const code = parseTagCode(stay.code)
    const ofSpecies = stay.species ?? species
    if (code === null || !stay.isAnimal) continue
    if (ofSpecies === null) throw invalidResponse(`${code} is of no known species`)
    const { sex, bornOn, leftOn } = stay
    animals.set(code, { code, species: ofSpecies, sex, bornOn, leftOn, cause: null })
  }
  return [...animals.values()]
}

/** Sort key: a stay that has not ended is the latest. */
const since = ({ enteredOn, leftOn }: Stay) => (leftOn === null ? '9999' : enteredOn)
