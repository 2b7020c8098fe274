import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runCommand } = await import('./cli.ts')
const { CommandError } = await import('./command-error.ts')
const { restore } = await import('./restore.ts')

await runCommand(async (config, args, log) => {
  const [asTrial, replace] = [args.includes('--trial'), args.includes('--replace')]
  const [from] = args.filter(arg => arg !== '--trial' && arg !== '--replace')
  if (from === undefined || (asTrial && replace))
    throw new CommandError('Da dove? npm run restore -- <cartella del salvataggio> [--trial | --replace]')
  if (asTrial) {
    const { tryRestore } = await import('./try-restore.ts')
    await tryRestore(config, from, log)
    return 'Il salvataggio si ripristina. Qui non è cambiato niente; «Prima di aprire» e npm run doctor lo sanno'
  }
  await restore(config, from, { replace }, log)
  log('Nessuno è collegato: tutti accedono di nuovo')
  return 'Il negozio è tornato: avvialo con npm start'
})
