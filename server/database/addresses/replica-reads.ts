import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, errorCodeOf, isDatabaseGone } from '../open-database.ts'
import { databaseIdentity } from './database-identity.ts'

/** How long a read waits for the replica to have what the primary has. */
const maxWaitMs = 200
const lookEveryMs = 20
/** How long a replica that was not fit to be read is left alone. */
const retryAfterMs = 2000

/** Why the replica is not read. */
type Obstacle = 'behind' | 'away' | 'not a standby' | 'another database'

/** The replica cancels a statement that keeps it from applying changes. */
const recoveryConflict = '40001'

/**
 * Runs reads of the back office on a replica, but only once it has everything that was committed on the primary when
 * the read began: nobody sees less than on the primary, whichever process took the change. Otherwise, and without a
 * replica, they run on the primary.
 */
export class ReplicaReads {
  readonly #main: Database
  readonly #replica: Database | undefined
  readonly #log: Logger
  #obstacle: Obstacle | undefined
  #leftAloneUntil = 0
  /** How many reads ran where. */
  readonly counts = { replica: 0, primary: 0 }

  constructor(main: Database, replica: Database | undefined, log: Logger) {
    this.#main = main
    this.#replica = replica
    this.#log = log
  }

  /** Runs a read that writes and locks nothing. A replica that fails meanwhile is replaced by the primary. */
  async run<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    const replica = this.#replica
    if (replica && (await this.#isCurrent(replica))) {
      try {
        const result = await read(replica)
        this.counts.replica++
        return result
      } catch (error) {
        if (!isDatabaseGone(error) && errorCodeOf(error) !== recoveryConflict) throw error
        this.#note('away', error)
      }
    }
    this.counts.primary++
    return read(this.#main)
  }

  async #isCurrent(replica: Database): Promise<boolean> {
    if (performance.now() < this.#leftAloneUntil) return false
    const { rows } = await sql<{ position: string; identity: string }>`
      select pg_current_wal_flush_lsn()::text as position, ${identity} as identity`.execute(this.#main)
    const [primary] = rows
    try {
      for (const begun = performance.now(); ; ) {
        const obstacle = primary ? await obstacleOf(replica, primary) : 'away'
        if (obstacle !== 'behind' || performance.now() - begun > maxWaitMs) {
          this.#note(obstacle)
          return obstacle === undefined
        }
        await sleep(lookEveryMs)
      }
    } catch (error) {
      this.#note('away', error)
      return false
    }
  }

  /** Logs each change between a replica that is read and one that is not. */
  #note(obstacle: Obstacle | undefined, error?: unknown) {
    if (obstacle) this.#leftAloneUntil = performance.now() + retryAfterMs
    if (obstacle === this.#obstacle) return
    this.#obstacle = obstacle
    if (obstacle) this.#log.warn({ obstacle, err: error }, 'the replica of the database is not read')
    else this.#log.info('the replica of the database is read')
  }
}

const identity = sql.raw<string>(databaseIdentity)

async function obstacleOf(
  replica: Database,
  primary: { position: string; identity: string },
): Promise<Obstacle | undefined> {
  const { rows } = await sql<{ isSame: boolean; isStandby: boolean; isCurrent: boolean }>`
    select ${identity} = ${primary.identity} as "isSame", pg_is_in_recovery() as "isStandby",
      coalesce(pg_last_wal_replay_lsn() >= ${primary.position}::pg_lsn, false) as "isCurrent"`.execute(replica)
  const [found] = rows
  if (!found?.isSame) return 'another database'
  if (!found.isStandby) return 'not a standby'
  return found.isCurrent ? undefined : 'behind'
}
