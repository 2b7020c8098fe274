import { type SdiMessageType, sdiMessageTypes } from '#domain/orders/sdi-steps.ts'
import { outsideElements, outsideText, readOutsideXml } from './read-outside-xml.ts'

/** A message of the exchange system (SdI) about a file that it was sent. */
export type SdiMessage = {
  type: SdiMessageType
  /** Name of the file that was sent. */
  fileName: string
  /** The SdI's own number of the file. */
  sdiId: string
  /** SHA-256 of the file, 64 digits in lower case or base64; '' if the message has none. */
  hash: string
  errors: { code: string; description: string }[]
  note: string
}

/** Root elements of messages between private parties, and of those with public bodies. */
const roots: Record<string, SdiMessageType> = {
  RicevutaConsegna: 'RC',
  RicevutaScarto: 'NS',
  NotificaScarto: 'NS',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaMancataConsegna: 'MC',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
}

/** 'IT01234560017_1JQ6D_RC_001.xml': name of the file sent, type, and a number of the SdI's. */
const namePattern = /^([A-Z]{2}[A-Za-z0-9]{2,28}_[A-Za-z0-9]{1,5})_([A-Z]{2})_[A-Za-z0-9]{1,3}\.xml$/

/**
 * Reads an attachment of a message of the SdI. Returns `undefined` for files of other kinds, as those that come with
 * invoices of suppliers. Throws if name and content contradict each other.
 */
export function readSdiMessage(attachmentName: string, xml: Uint8Array): SdiMessage | undefined {
  const [, stem = '', named = ''] = namePattern.exec(attachmentName) ?? []
  if (!sdiMessageTypes.some(one => one === named)) return undefined
  const document = readOutsideXml(xml)
  const type = roots[document.name]
  const fileName = outsideText(document, 'NomeFile')
  if (type !== named || fileName.replace(/\.xml(\.p7m)?$/i, '') !== stem)
    throw new Error(`${attachmentName} is about something else`)
  return {
    type,
    fileName,
    sdiId: outsideText(document, 'IdentificativoSdI').slice(0, 40),
    hash: outsideText(document, 'Hash'),
    errors: outsideElements(document, 'ListaErrori/Errore')
      .slice(0, 50)
      .map(error => ({
        code: outsideText(error, 'Codice').slice(0, 10),
        description: outsideText(error, 'Descrizione').slice(0, 300),
      })),
    note: (outsideText(document, 'Descrizione') || outsideText(document, 'Note')).slice(0, 500),
  }
}
