import { createPrivateKey } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { isStrongSecret } from './config-checks.ts'
import { parseDatabaseUrl } from './database/addresses/database-url.ts'

/** Every environment variable, its default, and the message for an invalid value. `config.ts` is the only reader. */

const text = (fallback: string) => z._default(z.string(), fallback)
const optional = z.optional(z.string().check(z.regex(/\S/, 'un valore che non sia di soli spazi')))
const wholeNumber = (fallback: number, from: number, to: number) =>
  z
    ._default(
      z.codec(z.string().check(z.regex(/^\d+$/, `un numero intero da ${from} a ${to}`)), z.int(), {
        decode: Number,
        encode: String,
      }),
      fallback,
    )
    .check(z.refine(n => n >= from && n <= to, `un numero intero da ${from} a ${to}`))
const serverAddress = (schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        value => URL.canParse(value) && schemes.includes(new URL(value).protocol),
        `un indirizzo che comincia con ${schemes.map(s => `${s}//`).join(' o ')}`,
      ),
    )
const databaseAddress = z
  .string()
  .check(
    z.refine(
      value => parseDatabaseUrl(value) !== undefined,
      'un indirizzo come postgres://utente:password@server:5432/negozio; più server si separano con la virgola, e target_session_attrs può essere read-write o primary',
    ),
  )
/** Without a slash at its end, and in one spelling: other code asks whether it begins with `https:`. */
const webAddress = z.pipe(
  serverAddress(['http:', 'https:']).check(
    z.refine(value => !/[?#@]/.test(value), 'un indirizzo senza utente, senza ? e senza #'),
  ),
  z.transform((value: string) => new URL(value).href.replace(/\/+$/, '')),
)
const emailAddress = z.string().check(z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'un indirizzo e-mail'))
const secret = (length: number) =>
  z
    .string()
    .check(z.refine(value => isStrongSecret(value, length), `almeno ${length} caratteri a caso, senza spazi in fondo`))
const accountPassword = z.string().check(z.refine(value => value.trim().length >= 8, 'almeno 8 caratteri'))
const listOf = (isRight: (part: string) => boolean, meant: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z
      .transform((value: string) =>
        value
          .split(',')
          .map(part => part.trim())
          .filter(Boolean),
      )
      .check(z.refine(parts => parts.every(isRight), meant)),
  )
/** Names that the framework knows for the private networks. */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isProxy = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text) || networkNames.has(text)
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Production hosts of the payment providers. Any other host is treated as a sandbox. */
export const providerHosts = {
  stripe: 'https://api.stripe.com',
  paypal: 'https://api-m.paypal.com',
  satispay: 'https://authservices.satispay.com',
}
/** Parses a PEM private key. In an environment variable on one line, line breaks are written as \n. */
const privateKeyOf = (pem: string) => createPrivateKey(pem.replaceAll('\\n', '\n'))
const isRsaKey = (pem: string) => {
  try {
    return privateKeyOf(pem).asymmetricKeyType === 'rsa'
  } catch {
    // Not a private key at all.
    return false
  }
}

/** BDN's trial host, which holds invented animals. */
export const trialRegistry = 'https://bdrtest.izs.it'

export const Environment = z.object({
  PORT: wholeNumber(3000, 0, 65535),
  HOST: text('127.0.0.1'),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'all, web o worker'), 'all'),
  DRAIN_SECONDS: wholeNumber(0, 0, 6),
  PUBLIC_URL: z.optional(webAddress),
  API_URL: z.optional(webAddress),
  CORS_ORIGINS: listOf(isOrigin, 'un elenco di origini, per esempio https://negozio.example'),
  TRUSTED_PROXIES: listOf(isProxy, 'un elenco di indirizzi o reti, per esempio 127.0.0.1 o 10.0.0.0/8'),
  DATA_DIR: text('./data'),
  IMAGE_CACHE_MB: wholeNumber(500, 0, 1_000_000),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DATABASE_OWNER_URL: z.optional(databaseAddress),
  DATABASE_REPLICA_URL: z.optional(serverAddress(['postgres:', 'postgresql:'])),
  ADMIN_EMAIL: z.optional(emailAddress),
  ADMIN_PASSWORD: z.optional(accountPassword),
  DEMO_EMAIL: z.optional(emailAddress),
  DEMO_PASSWORD: z.optional(accountPassword),
  SECOND_FACTOR: z._default(z.enum(['required', 'optional'], 'required o optional'), 'optional'),
  SMTP_URL: z.optional(serverAddress(['smtp:', 'smtps:'])),
  MAIL_FROM: optional,
  MAIL_MERGE_SECONDS: wholeNumber(45, 0, 600),
  TOKEN_SECRET: z.optional(secret(32)),
  ACCEPT_NEW_KEYS: z.optional(z.literal('yes', 'yes')),
  SIGNING_KEY_FILE: optional,
  SIGNING_CERTIFICATE_FILE: optional,
  SIGNING_PROVIDER_URL: z.optional(webAddress),
  SIGNING_PROVIDER_TOKEN: optional,
  SIGNING_WEBHOOK_SECRET: z.optional(secret(16)),
  SIMULATORS: z.optional(z.literal('yes', 'yes')),
  SEED: z.optional(z.enum(['demo', 'none'], 'demo o none')),
  REGISTRY: z.optional(z.enum(['simulator', 'manual', 'bdn'], 'simulator, manual o bdn')),
  REGISTRY_URL: z.optional(webAddress),
  REGISTRY_TIMEOUT_MS: wholeNumber(8000, 100, 60_000),
  BDN_URL: z._default(webAddress, trialRegistry),
  BDN_USERNAME: optional,
  BDN_PASSWORD: optional,
  BDN_TOKEN: optional,
  BDN_ROLE: optional,
  BDN_ROLE_VALUE: optional,
  PAYMENT_TIMEOUT_MS: wholeNumber(8000, 100, 60_000),
  STRIPE_URL: z._default(webAddress, providerHosts.stripe),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/, 'una chiave segreta di Stripe (sk_… o rk_…)')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S{8,}$/, 'il segreto del webhook di Stripe (whsec_…)')),
  ),
  PAYPAL_URL: z._default(webAddress, providerHosts.paypal),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  SATISPAY_URL: z._default(webAddress, providerHosts.satispay),
  SATISPAY_KEY_ID: optional,
  SATISPAY_PRIVATE_KEY: z.optional(
    z.pipe(z.string().check(z.refine(isRsaKey, 'una chiave privata RSA in PEM')), z.transform(privateKeyOf)),
  ),
  SDI: z._default(z.enum(['export', 'pec'], 'export o pec'), 'export'),
  PEC_ADDRESS: z.optional(emailAddress),
  PEC_SMTP_URL: z.optional(serverAddress(['smtp:', 'smtps:'])),
  PEC_IMAP_URL: z.optional(serverAddress(['imap:', 'imaps:'])),
  PEC_SDI_ADDRESS: z._default(emailAddress, 'sdi01@pec.fatturapa.it'),
  METRICS_TOKEN: z.optional(secret(16)),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace o silent',
    ),
    'info',
  ),
})

/** Former names of variables; they are read only if the new name is not set. */
export const renamedVariables = {
  REGISTRY_PATIENCE: 'REGISTRY_TIMEOUT_MS',
  PAYMENT_PATIENCE: 'PAYMENT_TIMEOUT_MS',
} as const
