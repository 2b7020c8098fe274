import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseCommand, type Simulator, serveSimulator, simulatorFolder } from '../serve-simulator.ts'
import { answerCall, tokenIn } from './registry-calls.ts'
import { type CallFaults, Command } from './registry-faults.ts'
import { answerPage } from './registry-pages.ts'
import { SimulatedRegistry } from './simulated-registry.ts'

/** A stand-in for the national registry. What it has granted survives restarts. */
export type RegistrySimulator = Simulator

export async function startRegistrySimulator(dataDir: string): Promise<RegistrySimulator> {
  const folder = await simulatorFolder(dataDir)
  const registry = new SimulatedRegistry(new DatabaseSync(join(folder, 'registry.sqlite'), { timeout: 10_000 }))
  const { address, servePage, close } = await serveSimulator(folder, {
    name: 'registry',
    get faults() {
      return registry.faults
    },
    pages: ['autorizza', 'accedi', 'consenso', 'registrazione'],
    answerPage: (...asked) => answerPage(registry, ...asked),
    answerCall: request => answerCall(registry, request),
    faultsOf: headers => faultsOf(registry, headers),
    answerInstead: headers => answerInstead(faultsOf(registry, headers)),
    brokenJson: '{"herds": [{"holding": 42}], "state',
    applyCommand: command => applyCommand(registry, command),
  })
  return {
    address,
    servePage,
    close: async () => {
      await close()
      registry.close()
    },
  }
}

const faultsOf = (registry: SimulatedRegistry, headers: IncomingHttpHeaders) =>
  registry.injectedFaults.ofCallsBy(registry.accounts.usernameWith(tokenIn(headers)))

function answerInstead(faults: CallFaults) {
  const [instead, ...others] = faults.answers
  if (!instead) return undefined
  faults.answers = others
  const { status, reason, retryAfter } = instead
  return { status, text: reason === undefined ? '' : JSON.stringify({ reason }), retryAfter }
}

function applyCommand(registry: SimulatedRegistry, command: unknown) {
  const { startAnew, reset, clear, grantNow, only, expireTokens, animal, delegation, ...faults } = parseCommand(
    Command,
    command,
  )
  if (startAnew) registry.startAnew()
  if (reset) registry.injectedFaults.reset()
  if (clear) registry.clear()
  registry.injectedFaults.set(faults, only)
  if (grantNow) registry.grantNow()
  if (expireTokens) registry.accounts.expireTokens(expireTokens === 'all' ? ['access', 'refresh'] : ['access'])
  if (animal) registry.override(animal.code, animal.leftOn ?? null, animal.cause ?? null, animal.unknown ?? false)
  if (delegation) registry.setDelegation(delegation.holding, delegation.species, delegation.state)
}
