// npm start: brings what is missing, then runs the shop and passes signals and the exit code through.
import { readFileSync } from 'node:fs'
import { bringRuntime, root } from './bring-runtime.mjs'
import { runNode, shown } from './child-process.mjs'
import { giveUp } from './progress.mjs'

try {
  const { node, environment } = await bringRuntime()
  // A small young generation: the shop's memory stays under 200 MB for a few per cent of its speed.
  const serverArguments = JSON.parse(readFileSync(new URL('server-arguments.json', import.meta.url), 'utf8'))
  const shop = [node, ...serverArguments]
  const { code } = await runNode(shop, { cwd: root, environment, stdio: shown, leave: false })
  process.exit(code)
} catch (error) {
  giveUp(error)
}
