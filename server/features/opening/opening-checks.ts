import { type ShopSettings } from '#contract/shapes/shop-settings.ts'
import { exampleFieldsOf } from '#contract/site.ts'
import type { OpeningCheck } from '#contract/system.ts'
import { ibanProblem, normalizeIban } from '#domain/identifiers/iban.ts'
import { vatNumberProblem } from '#domain/identifiers/vat-number.ts'
import { flatRateRegime } from '#domain/money/invoice.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { Config } from '../../config.ts'
import { trialRegistry } from '../../environment.ts'
import type { LastRestore } from '../../files/last-restore.ts'
import type { NoticeState } from '../../files/official-notice.ts'
import type { KeyVariable } from '../../shop-key-queries.ts'
import { openingMessages as messages } from './opening-messages.ts'

/** What the checks read. */
export type OpeningFacts = {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'trustedProxies'
    | 'secondFactor'
    | 'smtpUrl'
    | 'pec'
    | 'registry'
    | 'bdn'
    | 'databaseUrl'
    | 'tokenSecret'
    | 'signingFiles'
  >
  settings: Pick<ShopSettings, 'company' | 'vatBasisPoints' | 'shippingVat' | 'fees'>
  /** When a mail last went to the mail server, and into the outbox folder, within sixty days. */
  mail: { server: string | null; outbox: string | null; areFailing: boolean }
  /** When the PEC mailbox was last read, and whether it cannot be used. */
  pec: { readAt: string | null; isFailing: boolean }
  /** Without one only bank transfers are offered. `hasAnswered`: since the process started; undefined if not known. */
  providers: { name: string; kind: 'live' | 'sandbox' | 'test-bank'; hasAnswered?: boolean; areKeysRefused: boolean }[]
  products: { forSale: number; examples: number; withoutManufacturer: number }
  hasDemoFarmer: boolean
  /** The Union's notice on the legal guarantee is the Commission's file. */
  notice: NoticeState
  /** Keys of this configuration that are not the shop's. */
  keysOfOthers: readonly KeyVariable[]
  lastBackupAt: string | null
  /** `undefined` if no backup was ever restored or tried from here. */
  lastRestore: LastRestore | undefined
}

/** Italian rates in hundredths of a per cent (art. 16 and tables A and B of DPR 633/1972). */
const italianRates = [400, 500, 1000, 2200]
const dayMs = 86_400_000
const backupEveryDays = 8

type Finding = string | false
/** `missing` keep the shop closed; `untried` have to be seen once; `notes` are good to know. */
const check = (
  name: OpeningCheck['name'],
  { missing, untried = [], notes = [] }: Record<'missing', Finding[]> & Partial<Record<'untried' | 'notes', Finding[]>>,
): OpeningCheck => {
  const said = (findings: Finding[]) => findings.filter(finding => finding !== false)
  const [toDo, toTry] = [said(missing), said(untried)]
  return {
    name,
    state: toDo.length > 0 ? 'to-do' : toTry.length > 0 ? 'to-try' : 'done',
    findings: [...toDo, ...toTry, ...said(notes)],
  }
}

/** Returns every check in the order in which it is best done, with what was found. */
export function openingChecks(facts: OpeningFacts, now: Date): OpeningCheck[] {
  const { config, settings, mail, pec, providers, products, lastBackupAt, lastRestore } = facts
  const { company, vatBasisPoints, shippingVat, fees } = settings
  const isFlatRate = company.taxRegime === flatRateRegime
  const examples = exampleFieldsOf(company)
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const inDataDir = [!config.tokenSecret && 'TOKEN_SECRET', !config.signingFiles && 'SIGNING_KEY_FILE'].filter(
    variable => variable !== false,
  )
  const isOld = lastBackupAt !== null && now.getTime() - Date.parse(lastBackupAt) > backupEveryDays * dayMs
  const withProviders = (kind: (typeof providers)[number]['kind']) => providers.filter(each => each.kind === kind)
  return [
    check('company', {
      missing: [
        examples.length > 0 && messages.exampleFields(examples),
        !examples.includes('vatNumber') && vatNumberProblem(company.vatNumber) !== null && messages.wrongVatNumber,
        !examples.includes('iban') && ibanProblem(normalizeIban(company.iban)) !== null && messages.wrongIban,
      ],
    }),
    check('address', {
      missing: [
        !config.publicUrl && messages.noAddress,
        config.publicUrl !== undefined && !isSecure && messages.insecureAddress(config.publicUrl),
      ],
      notes: [isSecure && config.trustedProxies.length === 0 && messages.noProxies],
    }),
    check('security', {
      missing: [
        config.secondFactor === 'optional' && messages.secondFactor,
        ...facts.keysOfOthers.map(variable => messages.keyOfOthers(variable)),
      ],
      // Processes on several machines share a database, never the embedded one.
      notes: [config.databaseUrl !== undefined && inDataDir.length > 0 && messages.keysInDataDir(inDataDir)],
    }),
    check('mail', {
      missing: [!config.smtpUrl && messages.noMailServer, mail.areFailing && messages.mailFailing],
      untried: [config.smtpUrl !== undefined && mail.server === null && messages.mailUntried],
      notes: [
        mail.server !== null && messages.lastMail(mail.server),
        config.smtpUrl !== undefined && mail.outbox !== null && messages.mailsLeftInOutbox(mail.outbox),
      ],
    }),
    check('sdi', {
      missing: [pec.isFailing && messages.pecFailing],
      untried: [config.pec !== undefined && pec.readAt === null && messages.pecUntried],
      notes: [
        !config.pec && messages.byAccountant,
        config.pec !== undefined && pec.readAt !== null && messages.pecRead(config.pec.address, pec.readAt),
      ],
    }),
    check('payments', {
      missing: [
        withProviders('test-bank').length > 0 && messages.testBank,
        ...withProviders('sandbox').map(({ name }) => messages.sandbox(name)),
        ...providers.filter(({ areKeysRefused }) => areKeysRefused).map(({ name }) => messages.keysRefused(name)),
      ],
      untried: withProviders('live')
        .filter(({ hasAnswered }) => hasAnswered === false)
        .map(({ name }) => messages.providerUntried(name)),
      notes: [providers.length === 0 && messages.transfersOnly],
    }),
    check('registry', {
      missing: [
        config.registry === 'simulator' && messages.simulatedRegistry,
        config.bdn?.url === trialRegistry && messages.trialBdn(trialRegistry),
      ],
      notes: [messages.authorisation, config.registry !== 'simulator' && messages.byHand],
    }),
    check('catalogue', {
      missing: [
        products.forSale === 0 && messages.nothingForSale,
        products.examples > 0 && messages.exampleProducts(products.examples),
        facts.hasDemoFarmer && messages.demoFarmer,
      ],
    }),
    check('safety', {
      missing: [products.withoutManufacturer > 0 && messages.withoutManufacturer(products.withoutManufacturer)],
      notes: [messages.safetyTexts],
    }),
    check('terms', {
      missing: [
        !isFlatRate && vatBasisPoints === 0 && messages.noVat,
        !isFlatRate &&
          vatBasisPoints !== 0 &&
          !italianRates.includes(vatBasisPoints) &&
          messages.unlawfulVat(vatBasisPoints),
        isFlatRate && vatBasisPoints !== 0 && messages.flatRateWithVat,
        ...(Object.entries(fees) as [PaymentMethod, number][])
          .filter(([, cents]) => cents > 0)
          .map(([method, cents]) => messages.unlawfulFee(method, cents)),
        facts.notice === 'too-large' && messages.noticeTooLarge,
      ],
      notes: [
        isFlatRate && vatBasisPoints === 0 && messages.flatRate,
        shippingVat === 'advance' && messages.advancedShipping,
        messages.legalTexts,
        facts.notice === 'none' && messages.drawnNotice,
      ],
    }),
    check('backup', {
      missing: [
        lastBackupAt === null && messages.noBackup,
        isOld && messages.oldBackup(lastBackupAt),
        typeof lastRestore?.problem === 'string' && messages.restoreFailed(lastRestore.at, lastRestore.problem),
      ],
      untried: [!lastRestore && messages.restoreUntried],
      notes: [
        lastBackupAt !== null && !isOld && messages.lastBackup(lastBackupAt),
        lastRestore?.problem === null && messages.restoreTried(lastRestore.at, lastRestore.takenAt),
      ],
    }),
  ]
}
