// npm start: installs what is missing, then runs the shop and passes on signals and its exit code.
import { readFileSync } from 'node:fs'
import { runNode, shown } from './child-process.mjs'
import { bringRuntime, root } from './ensure-runtime.mjs'
import { exitWithError } from './progress.mjs'

try {
  const { node, environment } = await bringRuntime()
  // A small young generation keeps the shop's memory below 200 MB and costs a few per cent of its speed.
  const serverArguments = JSON.parse(readFileSync(new URL('server-arguments.json', import.meta.url), 'utf8'))
  const shop = [node, ...serverArguments]
  const { code } = await runNode(shop, { cwd: root, environment, stdio: shown, leave: false })
  process.exit(code)
} catch (error) {
  exitWithError(error)
}
