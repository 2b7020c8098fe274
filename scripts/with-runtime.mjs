// Runs a program of the server with the same Node and dependencies as the shop.

import { runNode, shown } from './child-process.mjs'
import { bringRuntime, root } from './ensure-runtime.mjs'
import { exitWithError } from './progress.mjs'

try {
  const { node, environment } = await bringRuntime()
  const program = [node, '--enable-source-maps', ...process.argv.slice(2)]
  const { code } = await runNode(program, { cwd: root, environment, stdio: shown, leave: false })
  process.exit(code)
} catch (error) {
  exitWithError(error)
}
