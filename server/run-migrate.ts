import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runCommand } = await import('./backup/cli.ts')
const { bringUpToDate } = await import('./bring-up-to-date.ts')

await runCommand(bringUpToDate)
