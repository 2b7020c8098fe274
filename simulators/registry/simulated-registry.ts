import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { SimulatorError } from '../simulator-error.ts'
import { type BookedAnimal, bookOf, yearlyNeed } from './herd-book.ts'
import { type HerdPlan, type Keeper, provinceNumberOf } from './keepers.ts'
import { movementsTo } from './movement-book.ts'
import { InjectedFaults } from './registry-faults.ts'
import { registryReplies } from './registry-page-texts.ts'
import { SimulatedAccounts } from './simulated-accounts.ts'

/**
 * Guarantees what the real registry guarantees: a code is granted only once, a request sent twice with one key is one
 * request, and everything survives restarts. Only `faults` make it misbehave.
 */

export type HerdKey = { holding: string; fiscalCode: string; species: string }
type RequestRow = {
  id: string
  username: string
  kind: string
  holding: string
  species: string
  quantity: number
  ready_at: number
  refused: string | null
  codes: string | null
}

const firstGranted = 700_000_001

const schema = `
  pragma journal_mode = wal;
  create table if not exists meta (key text primary key, value integer not null) strict;
  create table if not exists requests (id text primary key, key text not null unique, username text not null,
    kind text not null, holding text not null, species text not null, quantity integer not null,
    ready_at integer not null, refused text, codes text) strict;
  create table if not exists shipments (key text primary key, request_id text not null, codes text not null,
    registered_at integer not null) strict;
  create table if not exists overrides (code text primary key, left_on text, cause text, is_unknown integer not null)
    strict;
  create table if not exists delegations (holding text, species text, state text not null,
    primary key (holding, species)) strict;`

export class SimulatedRegistry {
  readonly #db: DatabaseSync
  readonly accounts: SimulatedAccounts
  readonly injectedFaults = new InjectedFaults()

  constructor(db: DatabaseSync) {
    this.#db = db
    db.exec(schema)
    this.accounts = new SimulatedAccounts(db, () => this.now)
    db.prepare('insert or ignore into meta values (?, ?)').run('epoch', Date.now())
  }

  get faults() {
    return this.injectedFaults.ofAll
  }

  /** The registry's own clock, which can be set ahead. */
  get now() {
    return Date.now() + this.faults.clockOffset
  }

  get #epoch() {
    return Number(this.#db.prepare("select value from meta where key = 'epoch'").get()?.value)
  }

  // Holdings and animals

  herdsOf(keeper: Keeper) {
    return keeper.herds.map(herd => ({
      holding: herd.holding,
      fiscalCode: keeper.fiscalCode,
      species: herd.species,
      name: keeper.name,
      place: herd.place,
      animals: this.#animalsOf(herd).length,
    }))
  }

  animalsOf(keeper: Keeper, key: HerdKey, { after, limit }: { after: number; limit: number }) {
    const animals = this.#animalsOf(this.#herd(keeper, key))
    const page = animals.slice(after, after + limit)
    return { animals: page, next: after + limit < animals.length ? String(after + limit) : null }
  }

  /** Documents of animals on their way to the herd. */
  movementsTo(keeper: Keeper, key: HerdKey) {
    return movementsTo(this.#herd(keeper, key), this.#epoch)
  }

  animal(keeper: Keeper, code: string): BookedAnimal | undefined {
    return keeper.herds.flatMap(herd => this.#animalsOf(herd)).find(animal => animal.code === code)
  }

  #animalsOf(herd: HerdPlan): BookedAnimal[] {
    const overrides = new Map(
      this.#db
        .prepare('select * from overrides')
        .all()
        .map(row => [row.code, row]),
    )
    const booked = [...bookOf(herd, this.#epoch), ...this.#registeredSince(herd)]
    return booked.flatMap(animal => {
      const change = overrides.get(animal.code)
      if (!change) return [animal]
      if (change.is_unknown) return []
      return [{ ...animal, leftOn: change.left_on as string | null, cause: change.cause as BookedAnimal['cause'] }]
    })
  }

  /** Codes that were granted and shipped are registered on animals some time later. */
  #registeredSince({ holding, species }: HerdPlan): BookedAnimal[] {
    const rows = this.#db
      .prepare(
        `select distinct s.codes, s.registered_at from shipments s join requests r on r.id = s.request_id
         where r.holding = ? and r.species = ? and r.kind = 'new' and s.registered_at <= ? order by s.registered_at`,
      )
      .all(holding, species, this.now)
    return rows.flatMap(row =>
      (JSON.parse(String(row.codes)) as string[]).map((code, n) => ({
        code,
        species,
        sex: n % 2 === 0 ? ('f' as const) : ('m' as const),
        bornOn: new Date(Number(row.registered_at)).toISOString().slice(0, 10),
        leftOn: null,
        cause: null,
      })),
    )
  }

  /** Records what a keeper has booked without the shop: an animal that left, or one that is unknown. */
  override(code: string, leftOn: string | null, cause: BookedAnimal['cause'], isUnknown: boolean) {
    this.#db.prepare('insert or replace into overrides values (?, ?, ?, ?)').run(code, leftOn, cause, isUnknown ? 1 : 0)
  }

  // Codes

  requestCodes(keeper: Keeper, key: string, herd: HerdKey, quantity: number) {
    const plan = this.#herd(keeper, herd)
    const need = yearlyNeed(this.#animalsOf(plan), this.now)
    return this.#request(keeper, key, 'new', herd, quantity, quantity > need ? registryReplies.overNeed(need) : null)
  }

  requestDuplicate(keeper: Keeper, key: string, herd: HerdKey, code: string) {
    const animal = this.#animalsOf(this.#herd(keeper, herd)).find(known => known.code === code)
    const refused = !animal
      ? registryReplies.unknownCode(code)
      : animal.leftOn === null
        ? null
        : registryReplies.animalGone(code)
    return this.#request(keeper, key, 'duplicate', herd, 1, refused, [code])
  }

  #request(
    keeper: Keeper,
    key: string,
    kind: 'new' | 'duplicate',
    { holding, species }: HerdKey,
    quantity: number,
    refused: string | null,
    codes?: string[],
  ) {
    const reason = refused ?? this.faults.refuseNext
    this.#db
      .prepare('insert or ignore into requests values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        `R${randomBytes(6).toString('hex').toUpperCase()}`,
        `${keeper.username} ${key}`,
        keeper.username,
        kind,
        holding,
        species,
        quantity,
        this.now + this.faults.grantDelay,
        reason,
        codes ? JSON.stringify(codes) : null,
      )
    if (reason === this.faults.refuseNext) this.faults.refuseNext = null
    const row = this.#db.prepare('select id from requests where key = ?').get(`${keeper.username} ${key}`)
    return { requestId: String(row?.id) }
  }

  requestStatus(keeper: Keeper, id: string) {
    const row = this.#requestOf(keeper, id)
    if (row.ready_at > this.now) return { state: 'in-verifica' as const }
    if (row.refused !== null) return { state: 'respinta' as const, reason: row.refused }
    return { state: 'concessa' as const, codes: this.#misgranted(row, this.#grant(row)) }
  }

  /** Grants serial numbers of the province once, and stores them in the row. */
  #grant({ id, codes, quantity, holding }: RequestRow): string[] {
    if (codes !== null) return JSON.parse(codes) as string[]
    return this.#atOnce(() => {
      const known = this.#db.prepare('select codes from requests where id = ?').get(id)
      if (typeof known?.codes === 'string') return JSON.parse(known.codes) as string[]
      const granted = this.#nextNumbers(holding, quantity)
      this.#db.prepare('update requests set codes = ? where id = ?').run(JSON.stringify(granted), id)
      return granted
    })
  }

  #nextNumbers(holding: string, quantity: number): string[] {
    const province = provinceNumberOf(holding)
    const key = `granted ${province}`
    const first = Number(this.#db.prepare('select value from meta where key = ?').get(key)?.value ?? firstGranted)
    this.#db.prepare('insert or replace into meta values (?, ?)').run(key, first + quantity)
    return Array.from({ length: quantity }, (_, n) => `IT${province}${String(first + n).padStart(9, '0')}`)
  }

  /** Returns invalid grants if a fault says so. */
  #misgranted(row: RequestRow, codes: string[]): string[] {
    const { faults } = this
    if (faults.differentCodes > 0) {
      faults.differentCodes--
      return this.#atOnce(() => this.#nextNumbers(row.holding, row.quantity))
    }
    if (faults.extraCodes > 0) {
      faults.extraCodes--
      return [...codes, ...this.#atOnce(() => this.#nextNumbers(row.holding, 2))]
    }
    if (faults.duplicateCodes > 0) {
      faults.duplicateCodes--
      const elsewhere = this.#db
        .prepare("select codes from requests where id <> ? and kind = 'new' and codes is not null limit 1")
        .get(row.id)
      const taken = elsewhere ? (JSON.parse(String(elsewhere.codes)) as string[]) : codes
      return codes.map((code, n) => (n === 0 ? (taken[0] ?? code) : code))
    }
    return codes
  }

  confirmShipped(keeper: Keeper, key: string, requestId: string, codes: string[]) {
    this.#requestOf(keeper, requestId)
    this.#db
      .prepare('insert or ignore into shipments values (?, ?, ?, ?)')
      .run(`${keeper.username} ${key}`, requestId, JSON.stringify(codes), this.now + this.faults.registerDelay)
  }

  clear() {
    for (const table of ['requests', 'shipments', 'overrides', 'delegations']) this.#db.exec(`delete from ${table}`)
    this.#db.exec("delete from meta where key <> 'epoch'")
  }

  startAnew() {
    this.clear()
    this.accounts.clear()
    this.injectedFaults.reset()
    this.#db.prepare("update meta set value = ? where key = 'epoch'").run(Date.now())
  }

  /** Decides all waiting requests now. */
  grantNow() {
    this.#db.prepare('update requests set ready_at = ? where ready_at > ?').run(this.now, this.now)
  }

  delegation(keeper: Keeper, key: HerdKey) {
    this.#herd(keeper, key)
    const row = this.#db
      .prepare('select state from delegations where holding = ? and species = ?')
      .get(key.holding, key.species)
    return { state: String(row?.state ?? 'assente') }
  }

  setDelegation(holding: string, species: string, state: string) {
    this.#db.prepare('insert or replace into delegations values (?, ?, ?)').run(holding, species, state)
  }

  close() {
    this.#db.close()
  }

  #herd(keeper: Keeper, { holding, fiscalCode, species }: HerdKey): HerdPlan {
    const herd = keeper.herds.find(known => known.holding === holding && known.species === species)
    if (!herd || fiscalCode !== keeper.fiscalCode) throw new SimulatorError(422, registryReplies.unknownHerd(holding))
    return herd
  }

  #requestOf(keeper: Keeper, id: string): RequestRow {
    const row = this.#db.prepare('select * from requests where id = ? and username = ?').get(id, keeper.username)
    if (!row) throw new SimulatorError(422, registryReplies.unknownRequest(id))
    return row as RequestRow
  }

  #atOnce<Result>(work: () => Result): Result {
    this.#db.exec('begin immediate')
    try {
      const result = work()
      this.#db.exec('commit')
      return result
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }
}
