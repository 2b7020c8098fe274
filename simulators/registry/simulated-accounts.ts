import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { demoConsent } from '#server/database/seed/demo-holding.ts'
import { SimulatorError } from '../simulator-error.ts'
import { type Keeper, keeperNamed } from './keepers.ts'
import { registryReplies } from './registry-page-texts.ts'

/**
 * Consents, authorization codes bound to a verifier (PKCE, RFC 7636), access tokens that expire, and refresh tokens
 * that work once (RFC 9700, 4.14.2).
 */

type Login = { username: string; challenge: string; redirectUri: string }

const minute = 60_000
const day = 24 * 60 * minute
const codeLife = 2 * minute
const accessLife = 15 * minute
const refreshLife = 365 * day

const schema = `
  create table if not exists logins (code text primary key, username text not null, challenge text not null,
    redirect_uri text not null, expires_at integer not null) strict;
  create table if not exists tokens (token text primary key, username text not null, kind text not null,
    expires_at integer not null) strict;`

export class SimulatedAccounts {
  readonly #db: DatabaseSync
  readonly #now: () => number

  constructor(db: DatabaseSync, now: () => number) {
    this.#db = db
    this.#now = now
    db.exec(schema)
  }

  /** Records a keeper's consent and returns an authorization code for the shop. */
  consent({ username, challenge, redirectUri }: Login): string {
    const code = randomBytes(24).toString('base64url')
    this.#db
      .prepare('insert into logins values (?, ?, ?, ?, ?)')
      .run(code, username, challenge, redirectUri, this.#now() + codeLife)
    return code
  }

  exchange({ code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string }) {
    const login = this.#db.prepare('delete from logins where code = ? returning *').get(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (
      !login ||
      Number(login.expires_at) < this.#now() ||
      login.challenge !== challenge ||
      login.redirect_uri !== redirectUri
    )
      throw new SimulatorError(400, registryReplies.codeRefused)
    const keeper = this.#keeper(String(login.username))
    return {
      ...this.#tokens(keeper.username),
      keeper: { vetInfoId: keeper.vetInfoId, name: keeper.name, fiscalCode: keeper.fiscalCode },
    }
  }

  /** The refresh token is consumed: a shop that loses the response must be linked again. */
  refresh(token: string) {
    const username = demoConsentOf(token) ?? this.#ownerOf(token, 'refresh')
    this.#db.prepare('delete from tokens where token = ?').run(token)
    return this.#tokens(username)
  }

  clear() {
    this.#db.exec('delete from logins; delete from tokens')
  }

  /** Returns the owner of an access token. Throws a 401 if it is unknown or expired. */
  keeperWith(token: string): Keeper {
    return this.#keeper(this.#ownerOf(token, 'access'))
  }

  /** Returns the owner of a token, even an expired one; `undefined` if it is unknown. */
  usernameWith(token: string): string | undefined {
    const row = this.#db.prepare('select username from tokens where token = ?').get(token)
    return row && String(row.username)
  }

  expireTokens(kinds: readonly ('access' | 'refresh')[]) {
    for (const kind of kinds) this.#db.prepare('update tokens set expires_at = 0 where kind = ?').run(kind)
  }

  #keeper(username: string): Keeper {
    const keeper = keeperNamed(username)
    if (!keeper || keeper.blocked) throw new SimulatorError(401, registryReplies.tokenExpired)
    return keeper
  }

  #tokens(username: string) {
    return {
      access_token: this.#newToken(username, 'access', accessLife),
      refresh_token: this.#newToken(username, 'refresh', refreshLife),
      expires_in: accessLife / 1000,
    }
  }

  #newToken(username: string, kind: 'access' | 'refresh', life: number): string {
    const token = randomBytes(32).toString('base64url')
    this.#db.prepare('insert into tokens values (?, ?, ?, ?)').run(token, username, kind, this.#now() + life)
    return token
  }

  #ownerOf(token: string, kind: 'access' | 'refresh'): string {
    const row = this.#db.prepare('select * from tokens where token = ? and kind = ?').get(token, kind)
    if (!row || Number(row.expires_at) <= this.#now()) throw new SimulatorError(401, registryReplies.tokenExpired)
    return String(row.username)
  }
}

/**
 * The seeded demo farmer's account is linked from the start: her consent counts as given, once for every newly seeded
 * shop.
 */
const demoConsentOf = (token: string) => (token === demoConsent ? 'marta' : undefined)
