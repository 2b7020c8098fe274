import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { signatureHeader, webhookSignature } from '#server/integrations/outside/webhook-signature.ts'
import { Refusal } from '../simulator-refusal.ts'
import { answerBankCall } from './bank-calls.ts'
import { BankCommand, noBankFaults } from './bank-faults.ts'
import { bankReplies } from './bank-page-texts.ts'
import { answerBankPage } from './bank-pages.ts'
import { type News, TestBank } from './test-bank.ts'

/**
 * Stands in for whoever takes the money: an HTTP server on a loopback port of its own, with calls for the shop, a page for
 * payers, signed news for the shop and commands for whoever tries things out. What was paid outlives it.
 */
export type BankSimulator = {
  /** Where the shop calls it, and where it takes commands. */
  address: string
  /** With what the shop enters it. */
  accessKey: string
  /** Where the shop hears its news; before it is told, they are kept. */
  tellNewsTo(address: string): void
  /** The page alone, to be served from another origin as well; `page` is the address below its folder. */
  servePage(request: IncomingMessage, response: ServerResponse, page: string): Promise<void>
  close(): Promise<void>
}

const tokens = join(import.meta.dirname, '../../web/styles/tokens.css')
const ownStyle = join(import.meta.dirname, '../simulator-pages.css')
const longestBody = 64 * 1024
const newsPause = 200 // milliseconds
const newsPatience = 5000 // milliseconds

export async function startBankSimulator(
  dataDir: string,
  accessKey: string,
  newsSecret: string,
): Promise<BankSimulator> {
  const folder = join(dataDir, 'simulators')
  await mkdir(folder, { recursive: true })
  const bank = new TestBank(new DatabaseSync(join(folder, 'bank.sqlite')))
  const style = (await Promise.all([tokens, ownStyle].map(path => readFile(path, 'utf8')))).join('\n')

  const showPage = async (request: IncomingMessage, response: ServerResponse, page: string) => {
    const { pathname, searchParams } = new URL(page, 'http://bank.invalid/')
    const name = pathname.slice(1)
    if (name === 'stile.css' && request.method === 'GET') return send(response, 200, 'text/css', style)
    const fields = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : searchParams
    const answer = answerBankPage(bank, request.method ?? '', name, fields)
    if (!answer) return send(response, 404, 'text/plain', bankReplies.nothingHere)
    if ('redirect' in answer) return void response.writeHead(303, { Location: answer.redirect }).end()
    return send(response, answer.status, 'text/html', answer.html)
  }
  const servePage: BankSimulator['servePage'] = (request, response, page) =>
    showPage(request, response, page).catch((error: unknown) => refuse(response, error))

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bank.invalid')
    if (pathname === '/control' && request.method === 'POST') {
      obey(bank, JSON.parse((await bodyOf(request)) || '{}'))
      return send(response, 200, 'application/json', JSON.stringify(bank.faults))
    }
    if (/^\/(paga|esito|stile\.css)$/.test(pathname)) return servePage(request, response, pathname + search)
    if (await misbehave(bank, response)) return
    const { method = '', headers } = request
    const text = method === 'POST' ? await bodyOf(request) : ''
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const answer = answerBankCall(bank, accessKey, { method, path: pathname, headers, body })
    send(response, 200, 'application/json', JSON.stringify(answer))
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => refuse(response, error))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  // For whoever wants to give it commands.
  await writeFile(join(folder, 'bank-address'), `${address}\n`)

  let newsAddress = ''
  let telling = Promise.resolve()
  const tellAll = async () => {
    for (const news of bank.dueNews()) {
      const times = bank.faults.newsTwice ? 2 : 1
      for (let n = 0; n < times; n++) {
        if (await tell(newsAddress, newsSecret, news)) bank.heard(news.id)
        else if (n === 0) bank.missed(news)
      }
    }
  }
  let isTelling = false
  const timer = setInterval(() => {
    if (isTelling || newsAddress === '' || bank.faults.down) return
    isTelling = true
    telling = tellAll().finally(() => {
      isTelling = false
    })
  }, newsPause)
  timer.unref()

  return {
    address,
    accessKey,
    tellNewsTo: to => {
      newsAddress = to
    },
    servePage,
    close: async () => {
      clearInterval(timer)
      await telling
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      bank.close()
    },
  }
}

/** Says whether the shop has heard it. */
async function tell(address: string, secret: string, { id, chargeId }: News): Promise<boolean> {
  const text = JSON.stringify({ id, payment: chargeId })
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signatureHeader]: webhookSignature(secret, text, Math.floor(Date.now() / 1000)),
    },
    body: text,
    signal: AbortSignal.timeout(newsPatience),
  }).catch(() => undefined)
  return answer?.ok === true
}

/** Does what the bank was told to do instead of its work; says whether that was all. */
async function misbehave({ faults }: TestBank, response: ServerResponse) {
  if (faults.slow > 0) await sleep(faults.slow)
  if (faults.down) response.destroy()
  else if (takeOne(faults, 'hang')) return true
  else if (takeOne(faults, 'broken')) send(response, 500, 'text/html', '<h1>Internal Server Error</h1>')
  else if (takeOne(faults, 'garbage')) send(response, 200, 'application/json', '{"state": "captured", "amount": "all"')
  else return false
  return true
}

function takeOne(faults: { hang: number; broken: number; garbage: number }, kind: 'hang' | 'broken' | 'garbage') {
  if (faults[kind] === 0) return false
  faults[kind]--
  return true
}

/** What is no refusal of ours is a request that could not be read. */
function refuse(response: ServerResponse, error: unknown) {
  const { status, message } = error instanceof Refusal ? error : new Refusal(400, bankReplies.malformed)
  if (!response.headersSent) send(response, status, 'application/json', JSON.stringify({ reason: message }))
}

function obey(bank: TestBank, command: unknown) {
  const parsed = z.safeParse(BankCommand, command)
  if (!parsed.success) throw new Refusal(400, parsed.error.issues.map(issue => issue.message).join('; '))
  const { reset, settleNow, capture, giveBack, takeBack, undoRefunds, ...faults } = parsed.data
  if (reset) bank.faults = { ...noBankFaults }
  Object.assign(bank.faults, faults)
  if (settleNow) bank.settleNow()
  if (capture) bank.force(capture)
  if (giveBack) bank.takeBack(giveBack)
  if (takeBack) bank.takeBack(takeBack.id, takeBack.amount)
  if (undoRefunds) bank.undoRefunds(undoRefunds)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk as string
    if (text.length > longestBody) throw new Refusal(413, bankReplies.malformed)
  }
  return text
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
}
