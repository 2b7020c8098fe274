// Runs a program with the same Node and dependencies as the shop.
// usage: node scripts/with-runtime.mjs [--without-build] <program> [argument …]

import { runNode, shown } from './child-process.mjs'
import { bringRuntime, root } from './ensure-runtime.mjs'
import { exitWithError } from './progress.mjs'

try {
  const isWithoutBuild = process.argv[2] === '--without-build'
  const { node, environment } = await bringRuntime({ isWithoutBuild })
  const program = [node, '--enable-source-maps', ...process.argv.slice(isWithoutBuild ? 3 : 2)]
  const { code } = await runNode(program, { cwd: root, environment, stdio: shown, leave: false })
  process.exit(code)
} catch (error) {
  exitWithError(error)
}
