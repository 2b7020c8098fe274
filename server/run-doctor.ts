import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runCommand } = await import('./backup/cli.ts')
const { examine } = await import('./examine.ts')

await runCommand(examine)
