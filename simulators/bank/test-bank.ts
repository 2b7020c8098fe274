import { randomUUID } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { SimulatorError } from '../simulator-error.ts'
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

/** A webhook that the shop has not accepted yet. */
export type Webhook = { id: string; chargeId: string; attempts: number }

/** For these methods the payer's consent only authorizes the payment; whether it succeeds is known later. */
export const settlesLater = (method: string) => method === 'satispay' || method === 'sepa'

const columns = `id, amount, currency, method, reference, return_url as returnUrl, cancel_url as cancelUrl, state, refunded`

/** State of the test bank: payments, refunds, and webhooks that the shop has not accepted yet. */
export class TestBank {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  faults = { ...noBankFaults }

  constructor(db: DatabaseSync) {
    this.#db = db
    // With this journal, a commit survives the end of the process without waiting for the disk. The shop's process does
    // not stand still for it; only a power failure may take the last payments of this trial bank.
    db.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists charges (
        id text primary key, key text not null unique, amount integer not null, currency text not null,
        method text not null, reference text not null, return_url text not null, cancel_url text not null,
        state text not null default 'pending', refunded integer not null default 0, settle_at integer, fails integer
      );
      create table if not exists refunds (
        key text primary key, charge_id text not null references charges, amount integer not null
      );
      create table if not exists webhooks (
        n integer primary key, id text not null unique, charge_id text not null references charges,
        attempts integer not null default 0, due_at integer not null
      );
      create index if not exists charges_to_settle on charges (settle_at) where settle_at is not null;`)
  }

  close() {
    this.#db.close()
  }

  clear() {
    this.#db.exec('delete from webhooks; delete from refunds; delete from charges')
  }

  /** Begins a payment. The same key returns the same payment. */
  begin(key: string, charge: NewCharge): Charge {
    const { amount, currency, method, reference, returnUrl, cancelUrl } = charge
    const begun = this.#prepared(
      `insert into charges (id, key, amount, currency, method, reference, return_url, cancel_url)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do update set key = excluded.key returning ${columns}`,
    ).get(`pay_${randomUUID()}`, key, amount, currency, method, reference, returnUrl, cancelUrl) as unknown as Charge
    if (begun.amount !== amount || begun.reference !== reference) throw new SimulatorError(422, bankReplies.otherCharge)
    return begun
  }

  find(id: string): Charge | undefined {
    this.#settleDue()
    return this.#prepared(`select ${columns} from charges where id = ?`).get(id) as unknown as Charge | undefined
  }

  charge(id: string): Charge {
    const charge = this.find(id)
    if (!charge) throw new SimulatorError(404, bankReplies.unknownCharge(id))
    return charge
  }

  /** Records the payer's decision; it is final. */
  decide(id: string, decision: 'allow' | 'allow-then-fail' | 'refuse' | 'leave'): Charge {
    const { state, method } = this.charge(id)
    if (state !== 'pending') return this.charge(id)
    if (decision === 'refuse') this.#setState(id, 'failed')
    else if (decision === 'leave') this.#setState(id, 'cancelled')
    else if (settlesLater(method)) {
      this.#inTransaction(() => {
        this.#setState(id, 'authorized')
        this.#prepared('update charges set settle_at = ?, fails = ? where id = ?').run(
          Date.now() + this.faults.settleDelay,
          decision === 'allow' ? 0 : 1,
          id,
        )
      })
    } else this.#setState(id, 'captured')
    return this.charge(id)
  }

  capture(id: string): Charge {
    const { state } = this.charge(id)
    if (state !== 'authorized' && state !== 'captured') throw new SimulatorError(422, bankReplies.notNow(state))
    if (state === 'authorized') this.#setState(id, 'captured')
    return this.charge(id)
  }

  cancel(id: string): Charge {
    const { state } = this.charge(id)
    if (state === 'captured' || state === 'refunded') throw new SimulatorError(422, bankReplies.notNow(state))
    if (state === 'pending' || state === 'authorized') this.#setState(id, 'cancelled')
    return this.charge(id)
  }

  /** Refunds an amount, once for each key. */
  refund(id: string, key: string, amount: number): Charge {
    const { state, amount: paid, refunded } = this.charge(id)
    if (this.#prepared('select 1 from refunds where key = ?').get(key)) return this.charge(id)
    if (state !== 'captured' || this.faults.rejectRefunds) throw new SimulatorError(422, bankReplies.notNow(state))
    if (refunded + amount > paid) throw new SimulatorError(422, bankReplies.tooMuch)
    this.#inTransaction(() => {
      this.#prepared('insert into refunds (key, charge_id, amount) values (?, ?, ?)').run(key, id, amount)
      this.#prepared('update charges set refunded = refunded + ? where id = ?').run(amount, id)
      if (refunded + amount === paid) this.#setState(id, 'refunded')
    })
    return this.charge(id)
  }

  settleNow() {
    this.#prepared('update charges set settle_at = 0 where settle_at is not null').run()
    this.#settleDue()
  }

  /** Captures a payment late, whatever its payer decided. */
  forceCapture(id: string) {
    const { state } = this.charge(id)
    if (state !== 'captured' && state !== 'refunded') this.#inTransaction(() => this.#setState(id, 'captured'))
  }

  /**
   * The payer's bank takes back `amountAsked`, or what is left. A direct debit can be taken back in full even if part
   * of it was refunded.
   */
  chargeback(id: string, amountAsked?: number) {
    const { amount, refunded, state } = this.charge(id)
    if (state !== 'captured' && state !== 'refunded') return
    const refundedTotal = refunded + (amountAsked ?? amount - refunded)
    this.#inTransaction(() => {
      this.#prepared('update charges set refunded = ? where id = ?').run(refundedTotal, id)
      this.#setState(id, refundedTotal < amount ? 'captured' : 'refunded')
    })
  }

  /** The refunds did not reach their recipient, whose account is closed for example. */
  bounceRefunds(id: string) {
    this.#inTransaction(() => {
      this.#prepared('update charges set refunded = 0 where id = ?').run(id)
      this.#setState(id, 'captured')
    })
  }

  dueWebhooks(): Webhook[] {
    this.#settleDue()
    if (this.faults.holdWebhooks) return []
    const order = this.faults.reorderWebhooks ? 'desc' : 'asc'
    return this.#prepared(
      `select id, charge_id as chargeId, attempts from webhooks where due_at <= ? order by n ${order} limit 50`,
    ).all(Date.now()) as unknown as Webhook[]
  }

  markDelivered(id: string) {
    this.#prepared('delete from webhooks where id = ?').run(id)
  }

  /** Schedules a retry with growing delays, about as long as real providers do. */
  scheduleRetry({ id, attempts }: Webhook) {
    if (attempts > 20) return this.markDelivered(id)
    const wait = Math.min(500 * 2 ** attempts, 600_000)
    this.#prepared('update webhooks set attempts = attempts + 1, due_at = ? where id = ?').run(Date.now() + wait, id)
  }

  #setState(id: string, state: ChargeState) {
    this.#inTransaction(() => {
      this.#prepared('update charges set state = ?, settle_at = null where id = ?').run(state, id)
      this.#prepared('insert into webhooks (id, charge_id, due_at) values (?, ?, ?)').run(
        `evt_${randomUUID()}`,
        id,
        Date.now(),
      )
    })
  }

  /** Returns the statement of this text, which is compiled on first use. */
  #prepared(text: string): StatementSync {
    let statement = this.#statements.get(text)
    if (!statement) this.#statements.set(text, (statement = this.#db.prepare(text)))
    return statement
  }

  /** Commits all of the work or none, even if the process is killed. */
  #inTransaction(work: () => void) {
    if (this.#db.isTransaction) return work()
    this.#db.exec('begin immediate')
    try {
      work()
      this.#db.exec('commit')
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }

  #settleDue() {
    const due = this.#prepared('select id, fails from charges where settle_at <= ?').all(Date.now()) as unknown as {
      id: string
      fails: number
    }[]
    for (const { id, fails } of due) this.#setState(id, fails ? 'failed' : 'captured')
  }
}
