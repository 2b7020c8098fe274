import { createHash } from 'node:crypto'
import type { SdiMessageType } from '#domain/orders/sdi-steps.ts'

/** Messages of the exchange system (SdI) between private parties. Source: MessaggiFatturaTypes, version 1.0. */

const roots: Record<SdiMessageType, string> = {
  RC: 'RicevutaConsegna',
  NS: 'RicevutaScarto',
  MC: 'RicevutaImpossibilitaRecapito',
  NE: 'NotificaEsito',
  DT: 'NotificaDecorrenzaTermini',
  AT: 'AttestazioneTrasmissioneFattura',
}

export type SdiAnswer = { type: SdiMessageType; codes?: [code: string, description: string][]; hash?: string }

let numbers = 0

/** Returns the attachment with which the SdI answers a file. */
export function sdiAnswer(fileName: string, xml: Buffer, { type, codes = [], hash }: SdiAnswer) {
  numbers++
  const now = new Date().toISOString()
  const errors = codes
    .map(([code, text]) => `<Errore><Codice>${code}</Codice><Descrizione>${text}</Descrizione></Errore>`)
    .join('')
  const body = {
    RC: `<DataOraConsegna>${now}</DataOraConsegna><Destinatario><Codice>M5UXCR1</Codice><Descrizione>Casella</Descrizione></Destinatario>`,
    NS: `<ListaErrori>${errors}</ListaErrori>`,
    MC: `<DataMessaADisposizione>${now.slice(0, 10)}</DataMessaADisposizione><Descrizione>Impossibilità di recapito</Descrizione>`,
    NE: '<Esito>EC01</Esito>',
    DT: '<Descrizione>Decorrenza</Descrizione>',
    AT: '<Destinatario><Codice>M5UXCR1</Codice><Descrizione>Casella</Descrizione></Destinatario>',
  }[type]
  const root = `ns3:${roots[type]}`
  const digest = hash ?? createHash('sha256').update(xml).digest('hex')
  return {
    filename: `${fileName.replace(/\.xml$/, '')}_${type}_${String(numbers % 1000).padStart(3, '0')}.xml`,
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<${root} versione="1.0" xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0"
 xmlns:ns2="http://www.w3.org/2000/09/xmldsig#"><IdentificativoSdI>${1_000_000 + numbers}</IdentificativoSdI>
<NomeFile>${fileName}</NomeFile><Hash>${digest}</Hash><DataOraRicezione>${now}</DataOraRicezione>${body}
<MessageId>${numbers}</MessageId></${root}>`,
  }
}
