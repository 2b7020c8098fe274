import { fileURLToPath, pathToFileURL } from 'node:url'

const module = fileURLToPath(new URL('../contract/client/calls.ts', import.meta.url))

/**
 * Builds the calls of the API without their schemas, which are twenty times as large: those that a form checks with are
 * loaded with the form.
 */
export const callsAlone = {
  name: 'calls-alone',
  async load(id) {
    if (id !== module) return null
    const { calls } = await import(pathToFileURL(module).href)
    return `export const calls = ${JSON.stringify(calls)}`
  },
}
