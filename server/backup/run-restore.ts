import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runCommand } = await import('./cli.ts')
const { CommandError } = await import('./command-error.ts')
const { restore } = await import('./restore.ts')

await runCommand(async (config, args, log) => {
  const [from] = args.filter(arg => arg !== '--replace')
  if (from === undefined) throw new CommandError('Da dove? npm run restore -- <cartella del salvataggio> [--replace]')
  await restore(config, from, { replace: args.includes('--replace') }, log)
  return 'Il negozio è tornato: avvialo con npm start'
})
