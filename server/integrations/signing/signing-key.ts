import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  type webcrypto,
  X509Certificate,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Set as AsnSet, fromBER, Integer, ObjectIdentifier, PrintableString, Sequence, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Company } from '#contract/site.ts'
import type { Config } from '../../config.ts'
import { ConfigError, damagedFile } from '../../config-checks.ts'
import { createFileOnce } from '../../files/create-file-once.ts'

/**
 * The shop's own key and the certificate that names its company; `authorities` are the further certificates of the
 * chain.
 */
export type SigningKey = { privateKey: KeyObject; certificate: X509Certificate; authorities: X509Certificate[] }

/**
 * Returns the configured key and certificate, or those generated at the first start with a self-signed certificate.
 * Throws ConfigError if the configured files do not fit.
 */
export async function openSigningKey(
  { signingFiles, dataDir }: Pick<Config, 'signingFiles' | 'dataDir'>,
  company: Company,
): Promise<SigningKey> {
  if (signingFiles) return configured(signingFiles)
  const files = { key: join(dataDir, 'signing-key.pem'), certificate: join(dataDir, 'signing-certificate.pem') }
  const pem = await createFileOnce(files.key, () =>
    String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
  )
  const privateKey = read(files.key, () => createPrivateKey(pem))
  const text = await createFileOnce(files.certificate, () => selfSigned(privateKey, company))
  const certificate = read(files.certificate, () => new X509Certificate(text))
  if (!certificate.checkPrivateKey(privateKey)) throw damagedFile(files.certificate)
  return { privateKey, certificate, authorities: [] }
}

function read<Key>(path: string, parse: () => Key): Key {
  try {
    return parse()
  } catch {
    throw damagedFile(path)
  }
}

async function configured(files: { key: string; certificate: string }): Promise<SigningKey> {
  const privateKey = keyIn(await readNamed('SIGNING_KEY_FILE', files.key))
  const pem = await readNamed('SIGNING_CERTIFICATE_FILE', files.certificate)
  const chain = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const [certificate, ...authorities] = chain.map(one => new X509Certificate(one))
  if (!certificate?.checkPrivateKey(privateKey))
    throw new ConfigError('SIGNING_CERTIFICATE_FILE non va bene: il primo certificato non è quello della chiave.')
  algorithmOf(privateKey)
  return { privateKey, certificate, authorities }
}

function keyIn(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new ConfigError('SIGNING_KEY_FILE non va bene: serve una chiave in PEM, senza password.')
  }
}

const readNamed = (variable: string, path: string) =>
  readFile(path, 'utf8').catch((error: Error) => {
    throw new ConfigError(`${variable} non va bene: ${error.message}.`)
  })

/** Returns the algorithm in WebCrypto's terms, always with SHA-256. Throws ConfigError for other kinds of keys. */
function algorithmOf(key: KeyObject) {
  if (key.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const curve = key.asymmetricKeyDetails?.namedCurve
  if (key.asymmetricKeyType === 'ec' && curve === 'prime256v1') return { name: 'ECDSA', namedCurve: 'P-256' }
  throw new ConfigError('SIGNING_KEY_FILE non va bene: serve una chiave RSA o EC (P-256).')
}

export const forSigning = (key: KeyObject) => keyOfBrowsers(key.toCryptoKey(algorithmOf(key), false, ['sign']))

/** A cast only: Node's type has key usages that the browsers' type does not have. */
const keyOfBrowsers = (key: webcrypto.CryptoKey) => key as CryptoKey

/** Source of the identifiers: RFC 5280, ETSI EN 319 412-1 (VATIT- before the number). */
const commonName = '2.5.4.3'
const country = '2.5.4.6'
const organization = '2.5.4.10'
const organizationIdentifier = '2.5.4.97'
const yearsValid = 10

async function selfSigned(privateKey: KeyObject, company: Company): Promise<string> {
  const publicKey = keyOfBrowsers(createPublicKey(privateKey).toCryptoKey(algorithmOf(privateKey), true, ['verify']))
  const certificate = new pkijs.Certificate()
  certificate.version = 2 // counted from 0: X.509 v3
  certificate.serialNumber = new Integer({ valueHex: serialNumber() })
  certificate.subject = nameOf(company)
  certificate.issuer = certificate.subject
  const now = new Date()
  certificate.notBefore.value = new Date(now.getTime() - 60_000) // for clocks that are a little slow
  certificate.notAfter.value = new Date(
    Date.UTC(now.getUTCFullYear() + yearsValid, now.getUTCMonth(), now.getUTCDate()),
  )
  certificate.extensions = [
    new pkijs.Extension({
      extnID: pkijs.id_BasicConstraints,
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    // digitalSignature and contentCommitment: the two highest bits of one byte.
    new pkijs.Extension({
      extnID: pkijs.id_KeyUsage,
      critical: true,
      extnValue: Uint8Array.of(0x03, 0x02, 0x06, 0xc0).buffer,
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(forSigning(privateKey), 'SHA-256')
  return new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString()
}

/** The library would put all parts of a name into one set; readers expect a set for each. */
function nameOf({ legalName, vatNumber }: Company) {
  const parts = [
    [country, new PrintableString({ value: 'IT' })],
    [organization, new Utf8String({ value: legalName })],
    [organizationIdentifier, new Utf8String({ value: `VATIT-${vatNumber}` })],
    [commonName, new Utf8String({ value: legalName })],
  ] as const
  const name = new Sequence({
    value: parts.map(
      ([type, value]) =>
        new AsnSet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), value] })] }),
    ),
  })
  return new pkijs.RelativeDistinguishedNames({ schema: fromBER(name.toBER()).result })
}

/** Positive: the highest bit is not set, and the first byte is not 0. */
function serialNumber() {
  const bytes = Uint8Array.from(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}
