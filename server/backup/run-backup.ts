import { enableCompileCache } from 'node:module'

enableCompileCache()
const { atTheTerminal } = await import('./at-the-terminal.ts')
const { backUp } = await import('./back-up.ts')

await atTheTerminal(async (config, args, say) => {
  const folder = await backUp(config, args[0] ?? 'backups', say)
  return `Salvato in ${folder}`
})
