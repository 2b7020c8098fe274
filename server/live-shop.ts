import { ConfigError } from './config-checks.ts'
import { trialRegistry } from './environment.ts'
import { isLoopback } from './http/network-of.ts'

/** What a shop that takes real money must not be started with (decision 66). */

type Provider = { isSandbox: boolean } | undefined
type Choices = Record<'stripe' | 'paypal' | 'satispay', Provider> & {
  publicUrl: string | undefined
  simulators: boolean
  registry: 'simulator' | 'manual' | 'bdn'
  seed: 'demo' | 'none' | undefined
  demo: object | undefined
  bdn: { url: string } | undefined
}

const keyVariables = { stripe: 'STRIPE_SECRET_KEY', paypal: 'PAYPAL_CLIENT_ID', satispay: 'SATISPAY_KEY_ID' } as const

/** The variable with the key of a provider that takes real money; `undefined` if none does. */
const liveKeyIn = (config: Choices) =>
  (['stripe', 'paypal', 'satispay'] as const)
    .filter(provider => config[provider]?.isSandbox === false)
    .map(provider => keyVariables[provider])[0]

/** A shop with keys for trials is set up as one. */
const hasTrialKeys = (config: Choices) =>
  (['stripe', 'paypal', 'satispay'] as const).some(provider => config[provider]?.isSandbox)

const isOnThisMachine = (host: string) =>
  /^(?:.*\.)?localhost$/.test(host) || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))

/**
 * True if buyers pay real money: by a provider's real keys, or by bank transfer to a shop with a public address that
 * was not set up as a trial.
 */
export const isLiveShop = (config: Choices): boolean =>
  liveKeyIn(config) !== undefined ||
  (!config.simulators && !hasTrialKeys(config) && config.publicUrl?.startsWith('https:') === true)

/** Throws ConfigError if buyers would pay real money for invented codes or products, or could not be led back. */
export function requireLiveSettings(config: Choices) {
  const key = liveKeyIn(config)
  if (key) {
    if (config.registry === 'simulator')
      throw new ConfigError(
        `REGISTRY non va bene: con ${key} si incassa davvero, e l’anagrafe simulata darebbe codici inventati. Indica REGISTRY=manual o REGISTRY=bdn.`,
      )
    if (!config.publicUrl || isOnThisMachine(new URL(config.publicUrl).hostname))
      throw new ConfigError(
        `PUBLIC_URL ${config.publicUrl ? 'non va bene' : 'manca'}: con ${key} si incassa davvero, e chi paga deve poter tornare al negozio. Indica l’indirizzo pubblico del negozio.`,
      )
  }
  if (!isLiveShop(config)) return
  if (config.bdn?.url === trialRegistry)
    throw new ConfigError(
      `BDN_URL non va bene: ${trialRegistry} è la BDN di prova, e qui si incassa davvero. Indica l’indirizzo che ti ha dato l’IZS.`,
    )
  if (config.seed === 'demo')
    throw new ConfigError(
      'SEED non va bene: un negozio che incassa davvero non vende prodotti inventati. Togli SEED=demo.',
    )
  if (config.demo)
    throw new ConfigError(
      'DEMO_EMAIL non va bene: un negozio che incassa davvero non ha un allevatore inventato. Togli DEMO_EMAIL e DEMO_PASSWORD.',
    )
}
