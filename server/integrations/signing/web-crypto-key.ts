import type { KeyObject, webcrypto } from 'node:crypto'
import { ConfigError } from '../../config-checks.ts'

/** Returns the algorithm in WebCrypto's terms, always with SHA-256. Throws ConfigError for other kinds of keys. */
export function algorithmOf(key: KeyObject) {
  if (key.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const curve = key.asymmetricKeyDetails?.namedCurve
  if (key.asymmetricKeyType === 'ec' && curve === 'prime256v1') return { name: 'ECDSA', namedCurve: 'P-256' }
  throw new ConfigError('SIGNING_KEY_FILE non va bene: serve una chiave RSA o EC (P-256).')
}

export const forSigning = (key: KeyObject) => keyOfBrowsers(key.toCryptoKey(algorithmOf(key), false, ['sign']))

/** A cast only: Node's type has key usages that the browsers' type does not have. */
export const keyOfBrowsers = (key: webcrypto.CryptoKey) => key as CryptoKey
