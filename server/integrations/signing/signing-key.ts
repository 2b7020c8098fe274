import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Company, exampleFieldsOf } from '#contract/site.ts'
import type { Config } from '../../config.ts'
import { ConfigError, damagedFile } from '../../config-checks.ts'
import { createFileOnce } from '../../files/create-file-once.ts'
import { algorithmOf } from './web-crypto-key.ts'

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
  const text = await createFileOnce(files.certificate, async () => {
    // Only the first start needs the libraries of certificates.
    const { selfSignedCertificate } = await import('./self-signed-certificate.ts')
    return selfSignedCertificate(privateKey, company)
  })
  const certificate = read(files.certificate, () => new X509Certificate(text))
  if (!certificate.checkPrivateKey(privateKey)) throw damagedFile(files.certificate)
  // Made before the company was entered: another one of the same key names the real one. Documents carry their own.
  if (namesExample(certificate) && !exampleFieldsOf(company).includes('vatNumber')) {
    await rm(files.certificate)
    return openSigningKey({ signingFiles, dataDir }, company)
  }
  return { privateKey, certificate, authorities: [] }
}

const namesExample = ({ subject }: X509Certificate) => subject.includes(`VATIT-${z.parse(Company, {}).vatNumber}`)

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
