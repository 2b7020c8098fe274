import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config-checks.ts'
import type { Executor } from './database/open-database.ts'
import { Secret } from './secret.ts'
import { type KeyVariable, notedFingerprints, noteFingerprint, replaceFingerprint } from './shop-key-queries.ts'

/**
 * All processes of a shop need the same keys: with another secret one would sign out whom another has signed in, with
 * another signing key it would sign as another company. The database has a fingerprint of each, which reveals nothing.
 */

type Keys = { secret: Secret; signingKey: { privateKey: KeyObject } }

const fingerprintOfSecret = (secret: Secret) => secret.digest('fingerprint', '')
const fingerprintOfSigningKey = (privateKey: KeyObject) =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest()

const messages: Record<KeyVariable, string> = {
  TOKEN_SECRET:
    'TOKEN_SECRET non è quello di questo negozio: i processi si scollegherebbero i clienti a vicenda, e i dati cifrati ' +
    'non si aprirebbero. Indica in TOKEN_SECRET lo stesso valore per tutti, oppure rimetti in DATA_DIR il suo file ' +
    'token-secret.',
  SIGNING_KEY_FILE:
    'SIGNING_KEY_FILE non è la chiave di questo negozio: le deleghe sarebbero firmate ogni volta da un’altra. Indica in ' +
    'SIGNING_KEY_FILE e SIGNING_CERTIFICATE_FILE le stesse per tutti i processi, oppure rimetti in DATA_DIR i suoi file ' +
    'signing-key.pem e signing-certificate.pem.',
}
const ifIntended = ' Se l’hai cambiata apposta, ferma gli altri processi e avvia una volta con ACCEPT_NEW_KEYS=yes.'

/**
 * Throws ConfigError if the process has other keys than the shop, unless they are to replace them; then returns the
 * variables that were replaced.
 */
export async function requireShopKeys(
  db: Executor,
  { acceptNewKeys }: Pick<Config, 'acceptNewKeys'>,
  { secret, signingKey }: Keys,
): Promise<KeyVariable[]> {
  const own: [KeyVariable, Buffer][] = [
    ['TOKEN_SECRET', fingerprintOfSecret(secret)],
    ['SIGNING_KEY_FILE', fingerprintOfSigningKey(signingKey.privateKey)],
  ]
  let noted = await notedFingerprints(db)
  if (noted.size < own.length) {
    for (const [variable, fingerprint] of own) await noteFingerprint(db, variable, fingerprint)
    noted = await notedFingerprints(db)
  }
  const others = own.filter(([variable, fingerprint]) => noted.get(variable)?.equals(fingerprint) === false)
  for (const [variable, fingerprint] of others) {
    if (!acceptNewKeys) throw new ConfigError(messages[variable] + ifIntended)
    await replaceFingerprint(db, variable, fingerprint)
  }
  return others.map(([variable]) => variable)
}

/**
 * Returns the keys with which a start of this configuration would be refused. Makes none: a key that is not there yet
 * would be another one than the shop's.
 */
export async function keysOfOthers(
  db: Executor,
  { tokenSecret, signingFiles, dataDir }: Pick<Config, 'tokenSecret' | 'signingFiles' | 'dataDir'>,
): Promise<KeyVariable[]> {
  const noted = await notedFingerprints(db)
  const textOf = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const secret = tokenSecret ?? (await textOf(join(dataDir, 'token-secret')))?.trim()
  const pem = await textOf(signingFiles?.key ?? join(dataDir, 'signing-key.pem'))
  const own: Record<KeyVariable, Buffer | undefined> = {
    TOKEN_SECRET: secret === undefined ? undefined : fingerprintOfSecret(new Secret(secret)),
    SIGNING_KEY_FILE: pem === undefined ? undefined : fingerprintOfPem(pem),
  }
  return [...noted].filter(([variable, fingerprint]) => !own[variable]?.equals(fingerprint)).map(([name]) => name)
}

/** `undefined` for what is no key: the start says what is wrong with it. */
function fingerprintOfPem(pem: string): Buffer | undefined {
  try {
    return fingerprintOfSigningKey(createPrivateKey(pem))
  } catch {
    return undefined
  }
}
