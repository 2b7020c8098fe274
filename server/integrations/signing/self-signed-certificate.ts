import { createPublicKey, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { Set as AsnSet, fromBER, Integer, ObjectIdentifier, PrintableString, Sequence, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Company } from '#contract/site.ts'
import { algorithmOf, forSigning, keyOfBrowsers } from './web-crypto-key.ts'

/** Source of the identifiers: RFC 5280, ETSI EN 319 412-1 (VATIT- before the number). */
const commonName = '2.5.4.3'
const country = '2.5.4.6'
const organization = '2.5.4.10'
const organizationIdentifier = '2.5.4.97'
const yearsValid = 10

/** Returns a certificate in PEM that names the company, valid for ten years. */
export async function selfSignedCertificate(privateKey: KeyObject, company: Company): Promise<string> {
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
