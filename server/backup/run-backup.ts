import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runCommand } = await import('./cli.ts')
const { backUp } = await import('./back-up.ts')

await runCommand(async (config, args, log) => {
  const folder = await backUp(config, args[0] ?? 'backups', log)
  return `Salvato in ${folder}`
})
