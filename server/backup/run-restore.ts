import { enableCompileCache } from 'node:module'

enableCompileCache()
const { atTheTerminal } = await import('./at-the-terminal.ts')
const { BackupError } = await import('./backup-error.ts')
const { restore } = await import('./restore.ts')

await atTheTerminal(async (config, args, say) => {
  const [from] = args.filter(arg => arg !== '--replace')
  if (from === undefined) throw new BackupError('Da dove? npm run restore -- <cartella del salvataggio> [--replace]')
  await restore(config, from, { replace: args.includes('--replace') }, say)
  return 'Il negozio è tornato: avvialo con npm start'
})
