import { onLoopback } from './on-loopback.ts'

type Asked = { path: string; action: string | undefined; text: string }
/** A response body, optionally with a status other than 200; `null` never responds. */
export type BdnResponse = string | Buffer | { status: number; body: string } | null
type Row = Record<string, string | number>

export const bdnAccess = { username: 'negozio', password: 'Parola & <segreta>' }

const elements = (row: Row) =>
  Object.entries(row)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

/** A response in the recorded shape: the ASP.NET envelope around <root>, a data set below <dati>. */
export const bdnResult = (operation: string, inside: string) => `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body><${operation}Response xmlns="http://bdr.izs.it/webservices"><${operation}Result><root xmlns="">${inside}</root></${operation}Result></${operation}Response></soap:Body></soap:Envelope>`

export const bdnRows = (operation: string, dataSet: string, table: string, rows: readonly Row[]) =>
  bdnResult(
    operation,
    `<error_info><error><id /><des /></error></error_info>
  <dati><${dataSet} xmlns="http://bdr.izs.it/${dataSet}.xsd">${rows
    .map(row => `\n    <${table}>${elements(row)}</${table}>`)
    .join('')}
  </${dataSet}></dati>`,
  )

export const bdnError = (operation: string, text: string) =>
  bdnResult(operation, `<error_info><error><id>1</id><des>${text}</des></error></error_info><dati />`)

export const bdnHerds = (...rows: Row[]) => bdnRows('FindAllevamento', 'dsALLEVAMENTI_G', 'ALLEVAMENTI', rows)
export const bdnCattle = (...rows: Row[]) => bdnRows('Get_Capi_Allevamento', 'dsCAPIALLEV_G', 'CAPI_BOVINI', rows)

/** A stand-in for BDN. It returns the given responses by operation in their order, and repeats the last one. */
export async function aBdn(answers: Record<string, BdnResponse[]> = {}) {
  const asked: Asked[] = []
  const meanwhile: { happens?: () => Promise<void> } = {}
  const url = await onLoopback((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      await meanwhile.happens?.()
      const action = request.headers.soapaction?.toString()
      asked.push({ path: request.url ?? '', action, text: Buffer.concat(chunks).toString() })
      const queue = answers[action?.split('/').at(-1)?.replace('"', '') ?? ''] ?? []
      const answer = queue.length > 1 ? queue.shift() : queue[0]
      if (answer === null) return
      const { status, body } =
        typeof answer === 'object' && !Buffer.isBuffer(answer) ? answer : { status: 200, body: answer ?? '' }
      response.writeHead(status, { 'Content-Type': 'text/xml; charset=utf-8' }).end(body)
    })
  })
  return {
    asked,
    answers,
    /** `happens` is called while a request is pending. */
    meanwhile,
    environment: {
      REGISTRY: 'bdn',
      BDN_URL: `${url}/`,
      BDN_USERNAME: bdnAccess.username,
      BDN_PASSWORD: bdnAccess.password,
    },
  }
}
