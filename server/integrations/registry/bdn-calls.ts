import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type JournalledCalls, withoutSecrets } from '../outside/journalled-calls.ts'
import { AccessExpired, OutsideRefused, OutsideUnavailable } from '../outside/outside-errors.ts'
import { type BdnRow, readBdnAnswer } from './bdn-answer.ts'

/** With what the shop itself enters BDN. */
export type BdnAccess = { username: string; password: string } | { token: string; role: string; roleValue: string }

type BdnQuestion<Row extends z.ZodMiniType> = {
  /** The service below wsBDNInterrogazioni, and its operation. */
  service: 'wsAziendeQry' | 'wsAnagraficaCapoQry'
  operation: string
  parameters: Record<string, string>
  columns: readonly string[]
  row: Row
}

const namespace = 'http://bdr.izs.it/webservices'
/** The words of an access that has run out, which is over when the service has looked again. */
const expired = 'TOKEN SCADUTO'
const pause = 200
/** Some twenty thousand lines of a register. */
const longestAnswer = 32 * 1024 * 1024

/**
 * Asks the registry's SOAP services and answers rows of the right shape. A failure comes with status 200 and a text; a
 * token that is said to have expired is tried once more.
 */
export function bdnCalls(calls: JournalledCalls, url: string, access: BdnAccess) {
  const base = `${url}${'token' in access ? '/pub' : ''}/wsBDNInterrogazioni`
  const secret = 'token' in access ? access.token : access.password
  const secrets = [secret, escaped(secret)]

  const askOnce = <Row extends z.ZodMiniType>(question: BdnQuestion<Row>): Promise<z.output<Row>[]> =>
    calls.call(
      {
        operation: question.operation,
        method: 'POST',
        url: `${base}/${question.service}.asmx`,
        headers: { Accept: 'text/xml', SOAPAction: `"${namespace}/${question.operation}"` },
        document: {
          type: 'text/xml',
          text: envelope(question.operation, question.parameters, access),
          noted: `${question.operation} ${JSON.stringify(question.parameters)}`,
        },
        secrets,
        longestAnswer,
      },
      answer => rowsOf(answer.text, question, secrets),
    )

  return async <Row extends z.ZodMiniType>(question: BdnQuestion<Row>): Promise<z.output<Row>[]> => {
    try {
      return await askOnce(question)
    } catch (error) {
      if (!(error instanceof AccessExpired)) throw error
      await sleep(pause)
      return askOnce(question)
    }
  }
}

function rowsOf<Row extends z.ZodMiniType>(
  text: string,
  { operation, columns, row }: BdnQuestion<Row>,
  secrets: readonly string[],
): z.output<Row>[] {
  const { rows, error } = parsed(text, operation, columns)
  if (error.toUpperCase().includes(expired)) throw new AccessExpired(expired)
  if (error !== '') throw new OutsideRefused(withoutSecrets(error, secrets).slice(0, 500))
  const checked = z.safeParse(z.array(row), rows)
  if (checked.success) return checked.data
  throw nonsense(checked.error.issues[0]?.path.join('.') || 'no place for rows')
}

function parsed(
  text: string,
  operation: string,
  columns: readonly string[],
): { rows?: BdnRow[] | undefined; error: string } {
  try {
    return readBdnAnswer(text, operation, columns)
  } catch (cause) {
    throw nonsense(cause instanceof Error ? cause.message : String(cause))
  }
}

const nonsense = (why: string) => new OutsideUnavailable(`an answer that makes no sense: ${why}`, { isNonsense: true })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const elements = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
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
