import { createHash, type X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import type { SigningKey } from './signing-key.ts'
import { forSigning } from './web-crypto-key.ts'

/**
 * Returns a detached CAdES signature (baseline B-B: ETSI EN 319 122-1) for PAdES: the signing certificate is among the
 * signed attributes, and the signing time is not, because the PDF contains it (EN 319 142-1, 6.3).
 */
export async function cadesSignature(content: Uint8Array, key: SigningKey): Promise<Buffer> {
  const signer = parsed(key.certificate)
  // Attributes in the order of their encodings, as DER requires for a set.
  const attributes = [
    attribute(contentType, new ObjectIdentifier({ value: data })),
    attribute(messageDigest, new OctetString({ valueHex: sha256(content) })),
    attribute(signingCertificateV2, signingCertificate(sha256(key.certificate.raw))),
  ]
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: data }),
    certificates: [signer, ...key.authorities.map(parsed)],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  await signed.sign(forSigning(key.privateKey), 0, 'SHA-256')
  const info = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

const data = pkijs.ContentInfo.DATA
const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47' // RFC 5035

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })

/** SigningCertificateV2 with one ESSCertIDv2, whose digest is SHA-256 by default. */
const signingCertificate = (digest: ArrayBuffer) =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: digest })] })] })],
  })

const parsed = (certificate: X509Certificate) => pkijs.Certificate.fromBER(Uint8Array.from(certificate.raw).buffer)

const sha256 = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer
