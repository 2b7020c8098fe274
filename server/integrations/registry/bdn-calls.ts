import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { escapeXml } from '#domain/escape-xml.ts'
import { type ServiceClient, withoutSecrets } from '../http-client/service-client.ts'
import { CredentialsExpired, ServiceRejected, ServiceUnavailable } from '../http-client/service-errors.ts'
import { type BdnRow, parseBdnResponse } from './bdn-response.ts'

/** The shop's own credentials for BDN. */
export type BdnAccess = { username: string; password: string } | { token: string; role: string; roleValue: string }

/** Rows that were read, and the columns of those that could not be, one for each. */
export type BdnRows<Row> = { rows: Row[]; unread: string[] }

type BdnQuery<Row extends z.ZodMiniType> = {
  /** The service below wsBDNInterrogazioni, and its operation. */
  service: 'wsAziendeQry' | 'wsAnagraficaCapoQry'
  operation: string
  parameters: Record<string, string>
  columns: readonly string[]
  row: Row
}

const namespace = 'http://bdr.izs.it/webservices'
/** Error text of an expired access. It is sometimes wrong, so the call is retried once. */
const expired = 'TOKEN SCADUTO'
const pause = 200
/** About twenty thousand rows of a herd's register. */
const maxResponseBytes = 32 * 1024 * 1024

/**
 * Calls BDN's SOAP services and returns the rows that are valid. Throws if none of several is. Errors come with status 200 and a text. A call whose token is
 * reported as expired is retried once.
 */
export function bdnCalls(client: ServiceClient, url: string, access: BdnAccess) {
  const base = `${url}${'token' in access ? '/pub' : ''}/wsBDNInterrogazioni`
  const secret = 'token' in access ? access.token : access.password
  const secrets = [secret, escapeXml(secret)]

  const callOnce = <Row extends z.ZodMiniType>(query: BdnQuery<Row>): Promise<BdnRows<z.output<Row>>> =>
    client.call(
      {
        operation: query.operation,
        method: 'POST',
        isRead: true,
        url: `${base}/${query.service}.asmx`,
        headers: { Accept: 'text/xml', SOAPAction: `"${namespace}/${query.operation}"` },
        rawBody: {
          type: 'text/xml',
          text: envelope(query.operation, query.parameters, access),
          loggedBody: query.operation,
        },
        secrets,
        maxResponseBytes,
      },
      answer => rowsOf(answer.text, query, secrets),
    )

  return async <Row extends z.ZodMiniType>(query: BdnQuery<Row>): Promise<BdnRows<z.output<Row>>> => {
    try {
      return await callOnce(query)
    } catch (error) {
      if (!(error instanceof CredentialsExpired)) throw error
      await sleep(pause)
      return callOnce(query)
    }
  }
}

function rowsOf<Row extends z.ZodMiniType>(
  text: string,
  { operation, columns, row }: BdnQuery<Row>,
  secrets: readonly string[],
): BdnRows<z.output<Row>> {
  const { rows, error } = parsed(text, operation, columns)
  if (error.toUpperCase().includes(expired)) throw new CredentialsExpired(expired)
  if (error !== '') throw new ServiceRejected(withoutSecrets(error, secrets).slice(0, 500))
  if (!rows) throw invalidResponse('no place for rows')
  const read: BdnRows<z.output<Row>> = { rows: [], unread: [] }
  for (const one of rows) {
    const checked = z.safeParse(row, one)
    if (checked.success) read.rows.push(checked.data)
    else read.unread.push(String(checked.error.issues[0]?.path[0] ?? ''))
  }
  // None of them: the response has another shape than is known.
  if (rows.length > 0 && read.rows.length === 0) throw invalidResponse(read.unread[0] ?? '')
  return read
}

function parsed(
  text: string,
  operation: string,
  columns: readonly string[],
): { rows?: BdnRow[] | undefined; error: string } {
  try {
    return parseBdnResponse(text, operation, columns)
  } catch (cause) {
    throw invalidResponse(cause instanceof Error ? cause.message : String(cause))
  }
}

export const invalidResponse = (why: string) =>
  new ServiceUnavailable(`an answer that makes no sense: ${why}`, { isInvalidResponse: true })

const elements = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('')

function envelope(operation: string, parameters: Record<string, string>, access: BdnAccess): string {
  const who: Record<string, string> =
    'token' in access
      ? { ruolo_codice: access.role, valore_ruolo_codice: access.roleValue, token: access.token }
      : { username: access.username, password: access.password }
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">',
    `<soap:Header><SOAPAutenticazione xmlns="${namespace}">${elements(who)}</SOAPAutenticazione></soap:Header>`,
    `<soap:Body><${operation} xmlns="${namespace}">${elements(parameters)}</${operation}></soap:Body>`,
    '</soap:Envelope>',
  ].join('')
}
