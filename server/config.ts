import type { KeyObject } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { both, ConfigError, together } from './config-checks.ts'
import { Environment, providerHosts, renamedVariables } from './environment.ts'
import { isLiveShop, requireLiveSettings } from './live-shop.ts'

/** The only reader of the environment. */

export type Config = {
  port: number
  host: string
  /** What this process does: pages and calls, jobs, or both. */
  role: 'all' | 'web' | 'worker'
  /** How long it goes on answering after the signal to stop, while proxies learn that it is not ready. */
  drainMs: number
  /** Public URL of the shop for mails, canonical URLs and redirects, without a trailing slash. */
  publicUrl: string | undefined
  /** URL of the API if it is not on the same origin as the pages. */
  apiUrl: string | undefined
  corsOrigins: string[]
  trustedProxies: string[]
  dataDir: string
  /** How much of this process's disk copies of pictures may take. */
  maxImageCacheBytes: number
  /** True if keys that are not the shop's former ones replace them. */
  acceptNewKeys: boolean
  databaseUrl: string | undefined
  /** Reaches the database of `databaseUrl` without the pooler that stands there. */
  directDatabaseUrl: string | undefined
  /** The database of `databaseUrl` with the role that owns its tables, which migrates and restores. */
  ownerDatabaseUrl: string | undefined
  /** A standby of the same database, for reads of the back office. */
  replicaDatabaseUrl: string | undefined
  admin: { email: string; password: string } | undefined
  demo: { email: string; password: string } | undefined
  /** Whether staff must set up a second factor before they can use the back office. */
  secondFactor: 'required' | 'optional'
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** How long mails about an order wait for others to be told in one; 0 tells each by itself. */
  mailMergeMs: number
  tokenSecret: string | undefined
  /** The shop's own key and certificate for signing documents, instead of those it generates. */
  signingFiles: { key: string; certificate: string } | undefined
  /** An external signature provider, instead of signing in the shop itself. */
  signingProvider: { url: string; token: string; webhookSecret: string } | undefined
  seed: 'demo' | 'none' | undefined
  /** Whether the shop may run its own simulators of the registry and of a bank. */
  simulators: boolean
  /** Which adapter implements the registry port. */
  registry: 'simulator' | 'manual' | 'bdn'
  /** URL of a simulated registry that runs elsewhere; without it the shop starts its own. */
  registryUrl: string | undefined
  /** BDN's URL and the shop's own credentials; `undefined` unless BDN is the registry. */
  bdn:
    | {
        url: string
        access: { username: string; password: string } | { token: string; role: string; roleValue: string }
      }
    | undefined
  /** Longest wait for a response of the registry, in milliseconds. */
  registryTimeoutMs: number
  /** Longest wait for a response of a payment provider, in milliseconds. */
  paymentTimeoutMs: number
  /** Payment providers with the shop's keys. `isSandbox` is true if no real money moves. */
  stripe: { url: string; secretKey: string; webhookSecret: string; isSandbox: boolean } | undefined
  paypal: { url: string; clientId: string; clientSecret: string; webhookId: string; isSandbox: boolean } | undefined
  satispay: { url: string; keyId: string; privateKey: KeyObject; isSandbox: boolean } | undefined
  /** The shop's own PEC mailbox, by which invoices leave; `undefined` if they are exported for the accountant. */
  pec:
    | {
        address: string
        smtpUrl: string
        imapUrl: string
        /** Where the first invoice goes; the answer names the address for those that follow. */
        firstSdiAddress: string
      }
    | undefined
  /** Bearer token that grants access to /metrics; without it /metrics answers 404. */
  metricsToken: string | undefined
  /** True if buyers pay real money. */
  isLive: boolean
  /** Variables that were set under a former name. The log warns about each. */
  renamedVariables: { former: string; current: string }[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/**
 * Reads the configuration. An empty variable counts as unset. Throws ConfigError with a sentence that names the
 * variable.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const renamed = Object.entries(renamedVariables)
    .map(([former, current]) => ({ former, current }))
    .filter(({ former }) => given[former] !== undefined)
  for (const { former, current } of renamed) given[current] ??= given[former]
  const parsed = z.safeParse(Environment, given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(`${name} non va bene: serve ${issue?.message}. Correggi la variabile e riavvia.`)
  }
  const env = parsed.data
  const simulators = simulatorsIn(env)
  const config = {
    port: env.PORT,
    host: env.HOST,
    role: env.ROLE,
    drainMs: env.DRAIN_SECONDS * 1000,
    publicUrl: env.PUBLIC_URL,
    apiUrl: env.API_URL,
    corsOrigins: env.CORS_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: resolve(env.DATA_DIR),
    maxImageCacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
    acceptNewKeys: env.ACCEPT_NEW_KEYS === 'yes',
    ...databaseUrlsOf(env),
    admin: both('ADMIN', env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    demo: both('DEMO', env.DEMO_EMAIL, env.DEMO_PASSWORD),
    secondFactor: env.SECOND_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailMergeMs: env.MAIL_MERGE_SECONDS * 1000,
    tokenSecret: env.TOKEN_SECRET,
    signingFiles: signingFilesOf(env),
    signingProvider: signingProviderOf(env),
    seed: env.SEED,
    simulators,
    registry: env.REGISTRY ?? (simulators || env.REGISTRY_URL ? 'simulator' : 'manual'),
    registryUrl: env.REGISTRY_URL,
    bdn: env.REGISTRY === 'bdn' ? { url: env.BDN_URL, access: bdnAccessOf(env) } : undefined,
    registryTimeoutMs: env.REGISTRY_TIMEOUT_MS,
    paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    ...paymentKeysOf(env),
    pec: pecOf(env),
    metricsToken: env.METRICS_TOKEN,
    renamedVariables: renamed,
    logLevel: env.LOG_LEVEL,
  }
  requireLiveSettings(config)
  return { ...config, isLive: isLiveShop(config) }
}

/**
 * Returns whether the shop may run simulators: a shop with an https address may have real customers, so there they have
 * to be asked for. Throws ConfigError if the registry is to be one all the same.
 */
function simulatorsIn({ PUBLIC_URL, SIMULATORS, REGISTRY, REGISTRY_URL }: z.output<typeof Environment>): boolean {
  if (SIMULATORS === 'yes' || !PUBLIC_URL?.startsWith('https:')) return true
  if (REGISTRY === 'simulator' && !REGISTRY_URL)
    throw new ConfigError(
      'REGISTRY non va bene: con un PUBLIC_URL https l’anagrafe simulata parte solo con SIMULATORS=yes. Indica REGISTRY=manual o REGISTRY=bdn.',
    )
  return false
}

function databaseUrlsOf(env: z.output<typeof Environment>) {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`${name} non va bene da sola: indica anche DATABASE_URL.`)
  return {
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    ownerDatabaseUrl: env.DATABASE_OWNER_URL,
    replicaDatabaseUrl: env.DATABASE_REPLICA_URL,
  }
}

function signingFilesOf(env: z.output<typeof Environment>) {
  const files = together({
    SIGNING_KEY_FILE: env.SIGNING_KEY_FILE,
    SIGNING_CERTIFICATE_FILE: env.SIGNING_CERTIFICATE_FILE,
  })
  return files && { key: resolve(files.SIGNING_KEY_FILE), certificate: resolve(files.SIGNING_CERTIFICATE_FILE) }
}

function signingProviderOf({
  SIGNING_PROVIDER_URL,
  SIGNING_PROVIDER_TOKEN,
  SIGNING_WEBHOOK_SECRET,
}: z.output<typeof Environment>) {
  const given = together({ SIGNING_PROVIDER_URL, SIGNING_PROVIDER_TOKEN, SIGNING_WEBHOOK_SECRET })
  return (
    given && {
      url: given.SIGNING_PROVIDER_URL,
      token: given.SIGNING_PROVIDER_TOKEN,
      webhookSecret: given.SIGNING_WEBHOOK_SECRET,
    }
  )
}

/** Throws ConfigError if invoices are to leave by PEC and a part of the mailbox is missing. */
function pecOf({ SDI, PEC_ADDRESS, PEC_SMTP_URL, PEC_IMAP_URL, PEC_SDI_ADDRESS }: z.output<typeof Environment>) {
  if (SDI !== 'pec') return undefined
  const given = together({ PEC_ADDRESS, PEC_SMTP_URL, PEC_IMAP_URL })
  if (!given) throw new ConfigError('PEC_ADDRESS manca: con SDI=pec servono PEC_ADDRESS, PEC_SMTP_URL e PEC_IMAP_URL.')
  return {
    address: given.PEC_ADDRESS.toLowerCase(),
    smtpUrl: given.PEC_SMTP_URL,
    imapUrl: given.PEC_IMAP_URL,
    firstSdiAddress: PEC_SDI_ADDRESS.toLowerCase(),
  }
}

function bdnAccessOf({
  BDN_USERNAME: username,
  BDN_PASSWORD: password,
  BDN_TOKEN: token,
  BDN_ROLE: role,
  BDN_ROLE_VALUE: roleValue,
}: z.output<typeof Environment>) {
  const asked = 'con REGISTRY=bdn servono BDN_USERNAME e BDN_PASSWORD, oppure BDN_TOKEN, BDN_ROLE e BDN_ROLE_VALUE.'
  const byToken = token ?? role ?? roleValue
  if (byToken && (username ?? password)) throw new ConfigError(`BDN_USERNAME e BDN_TOKEN non vanno insieme: ${asked}`)
  if (token && role && roleValue) return { token, role, roleValue }
  if (username && password) return { username, password }
  const missing = byToken ? (!token ? 'TOKEN' : !role ? 'ROLE' : 'ROLE_VALUE') : !username ? 'USERNAME' : 'PASSWORD'
  throw new ConfigError(`BDN_${missing} manca: ${asked}`)
}

/** Throws ConfigError if a provider has some of its keys but not all. */
function paymentKeysOf(env: z.output<typeof Environment>): Pick<Config, 'stripe' | 'paypal' | 'satispay'> {
  const stripe = together({
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
  })
  const paypal = together({
    PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: env.PAYPAL_WEBHOOK_ID,
  })
  const satispay = together({ SATISPAY_KEY_ID: env.SATISPAY_KEY_ID, SATISPAY_PRIVATE_KEY: env.SATISPAY_PRIVATE_KEY })
  const place = (url: string, usual: string) => ({ url, isSandbox: url !== usual })
  const atStripe = place(env.STRIPE_URL, providerHosts.stripe)
  return {
    stripe: stripe && {
      url: atStripe.url,
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      isSandbox: atStripe.isSandbox || stripe.STRIPE_SECRET_KEY.includes('_test_'),
    },
    paypal: paypal && {
      ...place(env.PAYPAL_URL, providerHosts.paypal),
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
    },
    satispay: satispay && {
      ...place(env.SATISPAY_URL, providerHosts.satispay),
      keyId: satispay.SATISPAY_KEY_ID,
      privateKey: satispay.SATISPAY_PRIVATE_KEY,
    },
  }
}
