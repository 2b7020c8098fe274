// Runs a program of the server with the Node and the dependencies that the shop itself runs with.
import { bringRuntime, root } from './bring-runtime.mjs'
import { runNode, shown } from './child-process.mjs'
import { giveUp } from './progress.mjs'

try {
  const { node, environment } = await bringRuntime()
  const program = [node, '--enable-source-maps', ...process.argv.slice(2)]
  const { code } = await runNode(program, { cwd: root, environment, stdio: shown, leave: false })
  process.exit(code)
} catch (error) {
  giveUp(error)
}
