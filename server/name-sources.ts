import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The first line of a module's code in a built file, and the module's source. */
type Start = { line: number; source: string }

const startsOfFiles = new Map<string, Start[]>()

/**
 * Names the source of each place in the built shop, whose files hold many modules (scripts/build-server.mjs). Source
 * maps would name the line too, but they take memory from the start on.
 */
export const nameSources = (stack: string): string =>
  stack.replace(/file:\/\/\S+?\/dist\/shop\/[\w.-]+\.js:(\d+):\d+/g, (place, line: string) => {
    const url = place.replace(/:\d+:\d+$/, '')
    const source = startsOf(fileURLToPath(url)).findLast(start => start.line <= Number(line))?.source
    return source ? `${source}, ${basename(place)}` : place
  })

function startsOf(file: string): Start[] {
  const known = startsOfFiles.get(file)
  if (known) return known
  const starts = readLines(file).flatMap((text, index) => {
    const source = /^\/\/ ((?:[\w@.-]+\/)+[\w.-]+\.\w+)$/.exec(text)?.[1]
    return source ? [{ line: index + 1, source }] : []
  })
  startsOfFiles.set(file, starts)
  return starts
}

/** Nothing if the file was replaced by a newer build: the trace then keeps the places it has. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
