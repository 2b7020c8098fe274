import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signatureHeader, webhookSignature } from '#server/integrations/http-client/webhook-signature.ts'
import { parseCommand, type Simulator, serveSimulator, simulatorFolder } from '../serve-simulator.ts'
import { handleBankCall } from './bank-calls.ts'
import { BankCommand, noBankFaults } from './bank-faults.ts'
import { renderBankPage } from './bank-pages.ts'
import { TestBank, type Webhook } from './test-bank.ts'

/** A stand-in for payment providers, with signed webhooks. Its payments survive restarts. */
export type BankSimulator = Simulator & {
  /** The shop's key for the API. */
  accessKey: string
  /** Sets where webhooks are sent; until then they are stored. */
  setWebhookUrl(address: string): void
}

const webhookIntervalMs = 200
const webhookTimeoutMs = 5000

export async function startBankSimulator(
  dataDir: string,
  accessKey: string,
  webhookSecret: string,
): Promise<BankSimulator> {
  let webhookUrl = ''
  const folder = await simulatorFolder(dataDir)
  const bank = new TestBank(new DatabaseSync(join(folder, 'bank.sqlite'), { timeout: 10_000 }))
  const { address, servePage, close } = await serveSimulator(folder, {
    name: 'bank',
    get faults() {
      return bank.faults
    },
    faultsOf: () => bank.faults,
    pages: ['paga', 'esito'],
    answerPage: (...asked) => renderBankPage(bank, ...asked),
    answerCall: request => handleBankCall(bank, accessKey, request),
    brokenJson: '{"state": "captured", "amount": "all"',
    applyCommand: command => {
      if (applyCommand(bank, command).startAnew) webhookUrl = ''
    },
  })

  let delivery = Promise.resolve()
  const deliverAll = async () => {
    for (const webhook of bank.dueWebhooks()) {
      const times = bank.faults.duplicateWebhooks ? 2 : 1
      for (let n = 0; n < times; n++) {
        if (await deliver(webhookUrl, webhookSecret, webhook)) bank.markDelivered(webhook.id)
        else if (n === 0) bank.scheduleRetry(webhook)
      }
    }
  }
  let isDelivering = false
  const timer = setInterval(() => {
    if (isDelivering || webhookUrl === '' || bank.faults.down) return
    isDelivering = true
    delivery = deliverAll().finally(() => {
      isDelivering = false
    })
  }, webhookIntervalMs)
  timer.unref()

  return {
    address,
    accessKey,
    setWebhookUrl: to => {
      webhookUrl = to
    },
    servePage,
    close: async () => {
      clearInterval(timer)
      await delivery
      await close()
      bank.close()
    },
  }
}

/** Returns true if the shop has accepted the webhook. */
async function deliver(address: string, secret: string, { id, chargeId }: Webhook): Promise<boolean> {
  const text = JSON.stringify({ id, payment: chargeId })
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signatureHeader]: webhookSignature(secret, text, Math.floor(Date.now() / 1000)),
    },
    body: text,
    signal: AbortSignal.timeout(webhookTimeoutMs),
  }).catch(() => undefined)
  return answer?.ok === true
}

function applyCommand(bank: TestBank, text: unknown): BankCommand {
  const command = parseCommand(BankCommand, text)
  const { startAnew, reset, settleNow, capture, refundAll, chargeback, bounceRefunds, ...faults } = command
  if (startAnew) bank.clear()
  if (startAnew || reset) bank.faults = { ...noBankFaults }
  Object.assign(bank.faults, faults)
  if (settleNow) bank.settleNow()
  if (capture) bank.forceCapture(capture)
  if (refundAll) bank.chargeback(refundAll)
  if (chargeback) bank.chargeback(chargeback.id, chargeback.amount)
  if (bounceRefunds) bank.bounceRefunds(bounceRefunds)
  return command
}
