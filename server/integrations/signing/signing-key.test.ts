import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Pdf from 'pdfkit'
import { expect, onTestFinished, test } from 'vitest'
import { Company } from '#contract/site.ts'
import { isSealed, sealOf } from '#test/readers/sealed-pdf.ts'
import { reserveSignature, seal } from './pdf-seal.ts'
import { openSigningKey } from './signing-key.ts'

const company = Company.parse({ legalName: 'Marche & Figli S.r.l.', vatNumber: '01234560017' })

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'auricola-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A key and certificate as an operator provides them. */
async function configuredFiles(kind: 'rsa' | 'ec') {
  const folder = await aFolder()
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  const algorithm = kind === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const request = ['req', '-x509', '-nodes', '-days', '30', '-subj', '/CN=Brought along', '-newkey', ...algorithm]
  execFileSync('openssl', [...request, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' })
  return files
}

async function aReservedPdf() {
  const document = new Pdf()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise(resolve => document.once('end', resolve))
  document.text('Something to be sealed')
  reserveSignature(document, { name: 'Chi firma (è qui)', reason: 'Prova', at: new Date() })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

test('a first start makes a key of the company that nobody else may read, later ones find it', async () => {
  const dataDir = await aFolder()
  const open = () => openSigningKey({ signingFiles: undefined, dataDir }, company)
  const [first, second] = await Promise.all([open(), open()])
  const third = await open()
  for (const { certificate, privateKey } of [first, second, third]) {
    expect(certificate.fingerprint256).toBe(first.certificate.fingerprint256)
    expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  }
  expect(first.certificate.subject.split('\n')).toEqual([
    'C=IT',
    'O=Marche & Figli S.r.l.',
    'organizationIdentifier=VATIT-01234560017',
    'CN=Marche & Figli S.r.l.',
  ])
  expect(first.certificate.verify(first.certificate.publicKey)).toBe(true)
  expect((await stat(join(dataDir, 'signing-key.pem'))).mode & 0o777).toBe(0o600)
  expect(new X509Certificate(await readFile(join(dataDir, 'signing-certificate.pem'))).serialNumber).toBe(
    first.certificate.serialNumber,
  )
})

test('a certificate that names the example’s company is made anew once the real one is known, with the same key', async () => {
  const dataDir = await aFolder()
  const open = (of: Company) => openSigningKey({ signingFiles: undefined, dataDir }, of)
  const before = await open(Company.parse({}))
  expect(before.certificate.subject).toContain('VATIT-00000000000')
  expect((await open(Company.parse({}))).certificate.fingerprint256).toBe(before.certificate.fingerprint256)
  const after = await open(company)
  expect(after.certificate.subject).toContain('VATIT-01234560017')
  expect(after.certificate.checkPrivateKey(before.privateKey)).toBe(true)
  const renamed = await open(Company.parse({ legalName: 'Altra S.r.l.', vatNumber: '00743110157' }))
  expect(renamed.certificate.fingerprint256).toBe(after.certificate.fingerprint256)
})

test.each([
  ['signing-key.pem', ''],
  ['signing-key.pem', '\0'.repeat(241)],
  ['signing-certificate.pem', ''],
  ['signing-certificate.pem', '-----BEGIN CERTIFICATE-----\nMIIB'],
])('a %s of %j stops the start by name, and stays', async (name, content) => {
  const dataDir = await aFolder()
  const open = () => openSigningKey({ signingFiles: undefined, dataDir }, company)
  await open()
  await writeFile(join(dataDir, name), content)
  await expect(open()).rejects.toThrow(`${join(dataDir, name)} è vuoto o rovinato`)
  expect(await readFile(join(dataDir, name), 'utf8')).toBe(content)
})

test('a certificate of another key stops the start', async () => {
  const dataDir = await aFolder()
  const open = () => openSigningKey({ signingFiles: undefined, dataDir }, company)
  await open()
  await rm(join(dataDir, 'signing-key.pem'))
  await expect(open()).rejects.toThrow('signing-certificate.pem')
})

test.each(['rsa', 'ec'] as const)('an %s key that was brought along seals', async kind => {
  const signingFiles = await configuredFiles(kind)
  const key = await openSigningKey({ signingFiles, dataDir: '/nowhere' }, company)
  const sealed = await seal(await aReservedPdf(), key)
  expect(sealOf(sealed)).toMatchObject({ signatures: 1, isOverAllElse: true })
  expect(await isSealed(sealed, key.certificate.toString())).toBe(true)
})

test('what does not belong together, or is not there, stops the start by name', async () => {
  const [one, other] = await Promise.all([configuredFiles('ec'), configuredFiles('ec')])
  const open = (signingFiles: { key: string; certificate: string }) =>
    openSigningKey({ signingFiles, dataDir: '/nowhere' }, company)
  await expect(open({ ...one, certificate: other.certificate })).rejects.toThrow('SIGNING_CERTIFICATE_FILE')
  await expect(open({ ...one, key: '/nowhere/key.pem' })).rejects.toThrow('SIGNING_KEY_FILE')
  await writeFile(one.key, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await expect(open(one)).rejects.toThrow('SIGNING_')
  await writeFile(one.key, 'no key')
  await expect(open(one)).rejects.toThrow('SIGNING_KEY_FILE')
})
