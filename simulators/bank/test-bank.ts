import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Refusal } from '../simulator-refusal.ts'
import { noBankFaults } from './bank-faults.ts'
import { bankReplies } from './bank-page-texts.ts'

export type ChargeState = 'pending' | 'authorized' | 'captured' | 'failed' | 'cancelled' | 'refunded'

export type Charge = {
  id: string
  amount: number
  currency: string
  method: string
  reference: string
  returnUrl: string
  cancelUrl: string
  state: ChargeState
  refunded: number
}
export type NewCharge = Omit<Charge, 'id' | 'state' | 'refunded'>

/** What is to be told to the shop about which payment, until the shop has heard it. */
export type News = { id: string; chargeId: string; tries: number }

/** With these the payer's yes is only accepted; whether the money comes is known later. */
export const settlesLater = (method: string) => method === 'satispay' || method === 'sepa'

const columns = `id, amount, currency, method, reference, return_url as returnUrl, cancel_url as cancelUrl, state, refunded`

/** What the test bank knows: payments, what was given back, and the news that the shop has not heard yet. */
export class TestBank {
  readonly #db: DatabaseSync
  faults = { ...noBankFaults }

  constructor(db: DatabaseSync) {
    this.#db = db
    db.exec(`
      pragma journal_mode = wal;
      pragma busy_timeout = 2000;
      create table if not exists charges (
        id text primary key, key text not null unique, amount integer not null, currency text not null,
        method text not null, reference text not null, return_url text not null, cancel_url text not null,
        state text not null default 'pending', refunded integer not null default 0, settle_at integer, fails integer
      );
      create table if not exists refunds (
        key text primary key, charge_id text not null references charges, amount integer not null
      );
      create table if not exists news (
        n integer primary key, id text not null unique, charge_id text not null references charges,
        tries integer not null default 0, due_at integer not null
      );`)
  }

  close() {
    this.#db.close()
  }

  /** The same key is the same payment. */
  begin(key: string, charge: NewCharge): Charge {
    const { amount, currency, method, reference, returnUrl, cancelUrl } = charge
    this.#db
      .prepare(
        `insert into charges (id, key, amount, currency, method, reference, return_url, cancel_url)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do nothing`,
      )
      .run(`pay_${randomUUID()}`, key, amount, currency, method, reference, returnUrl, cancelUrl)
    const begun = this.#db.prepare(`select ${columns} from charges where key = ?`).get(key) as unknown as Charge
    if (begun.amount !== amount || begun.reference !== reference) throw new Refusal(422, bankReplies.otherCharge)
    return begun
  }

  find(id: string): Charge | undefined {
    this.#settle()
    return this.#db.prepare(`select ${columns} from charges where id = ?`).get(id) as unknown as Charge | undefined
  }

  charge(id: string): Charge {
    const charge = this.find(id)
    if (!charge) throw new Refusal(404, bankReplies.unknownCharge(id))
    return charge
  }

  /** The payer decides; what was decided stays. */
  decide(id: string, decision: 'allow' | 'allow-then-fail' | 'refuse' | 'leave'): Charge {
    const { state, method } = this.charge(id)
    if (state !== 'pending') return this.charge(id)
    if (decision === 'refuse') this.#become(id, 'failed')
    else if (decision === 'leave') this.#become(id, 'cancelled')
    else if (settlesLater(method)) {
      this.#wholly(() => {
        this.#become(id, 'authorized')
        this.#db
          .prepare('update charges set settle_at = ?, fails = ? where id = ?')
          .run(Date.now() + this.faults.settleDelay, decision === 'allow' ? 0 : 1, id)
      })
    } else this.#become(id, 'captured')
    return this.charge(id)
  }

  capture(id: string): Charge {
    const { state } = this.charge(id)
    if (state !== 'authorized' && state !== 'captured') throw new Refusal(422, bankReplies.notNow(state))
    if (state === 'authorized') this.#become(id, 'captured')
    return this.charge(id)
  }

  cancel(id: string): Charge {
    const { state } = this.charge(id)
    if (state === 'captured' || state === 'refunded') throw new Refusal(422, bankReplies.notNow(state))
    if (state === 'pending' || state === 'authorized') this.#become(id, 'cancelled')
    return this.charge(id)
  }

  /** The same key gives back once. */
  refund(id: string, key: string, amount: number): Charge {
    const { state, amount: paid, refunded } = this.charge(id)
    if (this.#db.prepare('select 1 from refunds where key = ?').get(key)) return this.charge(id)
    if (state !== 'captured' || this.faults.refundsRefused) throw new Refusal(422, bankReplies.notNow(state))
    if (refunded + amount > paid) throw new Refusal(422, bankReplies.tooMuch)
    this.#wholly(() => {
      this.#db.prepare('insert into refunds (key, charge_id, amount) values (?, ?, ?)').run(key, id, amount)
      this.#db.prepare('update charges set refunded = refunded + ? where id = ?').run(amount, id)
      if (refunded + amount === paid) this.#become(id, 'refunded')
    })
    return this.charge(id)
  }

  settleNow() {
    this.#db.prepare('update charges set settle_at = 0 where settle_at is not null').run()
    this.#settle()
  }

  /** Money that arrives late, whatever its payer decided. */
  force(id: string) {
    const { state } = this.charge(id)
    if (state !== 'captured' && state !== 'refunded') this.#wholly(() => this.#become(id, 'captured'))
  }

  /** The payer's bank takes back what is left, or so much: of a debit all, whatever was given back of it. */
  takeBack(id: string, asked?: number) {
    const { amount, refunded, state } = this.charge(id)
    if (state !== 'captured' && state !== 'refunded') return
    const gone = refunded + (asked ?? amount - refunded)
    this.#wholly(() => {
      this.#db.prepare('update charges set refunded = ? where id = ?').run(gone, id)
      this.#become(id, gone < amount ? 'captured' : 'refunded')
    })
  }

  /** Whoever should have had it back has not: an account that is closed. */
  undoRefunds(id: string) {
    this.#wholly(() => {
      this.#db.prepare('update charges set refunded = 0 where id = ?').run(id)
      this.#become(id, 'captured')
    })
  }

  dueNews(): News[] {
    this.#settle()
    if (this.faults.newsHeld) return []
    const order = this.faults.newsBackwards ? 'desc' : 'asc'
    return this.#db
      .prepare(`select id, charge_id as chargeId, tries from news where due_at <= ? order by n ${order} limit 50`)
      .all(Date.now()) as unknown as News[]
  }

  heard(id: string) {
    this.#db.prepare('delete from news where id = ?').run(id)
  }

  /** Told again later, ever more rarely, for as long as providers do. */
  missed({ id, tries }: News) {
    if (tries > 20) return this.heard(id)
    const wait = Math.min(500 * 2 ** tries, 600_000)
    this.#db.prepare('update news set tries = tries + 1, due_at = ? where id = ?').run(Date.now() + wait, id)
  }

  #become(id: string, state: ChargeState) {
    this.#wholly(() => {
      this.#db.prepare('update charges set state = ?, settle_at = null where id = ?').run(state, id)
      this.#db
        .prepare('insert into news (id, charge_id, due_at) values (?, ?, ?)')
        .run(`evt_${randomUUID()}`, id, Date.now())
    })
  }

  /** A bank that is killed has done all of it, or nothing. */
  #wholly(deed: () => void) {
    if (this.#db.isTransaction) return deed()
    this.#db.exec('begin immediate')
    try {
      deed()
      this.#db.exec('commit')
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }

  #settle() {
    const due = this.#db.prepare('select id, fails from charges where settle_at <= ?').all(Date.now()) as unknown as {
      id: string
      fails: number
    }[]
    for (const { id, fails } of due) this.#become(id, fails ? 'failed' : 'captured')
  }
}
