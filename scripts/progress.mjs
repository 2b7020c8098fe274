// Progress for the operator: one line per step, with its duration.

/** Keeps the shop from starting; the message says what to do. */
export class SetupError extends Error {}

export const say = line => process.stdout.write(`${line}\n`)

export async function step(title, work) {
  const line = `• ${title}…`
  const begun = Date.now()
  const elapsed = () => {
    const seconds = (Date.now() - begun) / 1000
    return `${seconds.toLocaleString('it-IT', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`
  }
  const { isTTY } = process.stdout
  process.stdout.write(line)
  let interrupted = false
  const timer = isTTY
    ? setInterval(() => process.stdout.write(`\r${line}  ${Math.round((Date.now() - begun) / 1000)} s `), 1000)
    : setInterval(() => {
        process.stdout.write(`${interrupted ? '' : '\n'}  … ancora al lavoro (${elapsed()})\n`)
        interrupted = true
      }, 10_000)
  try {
    const result = await work()
    process.stdout.write(isTTY ? `\r${line}  ${elapsed()}   \n` : `${interrupted ? '  … fatto' : ''}  ${elapsed()}\n`)
    return result
  } catch (error) {
    process.stdout.write(interrupted ? '' : '\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Exits with advice for the operator, without a stack trace if the error is a SetupError. */
export function exitWithError(error) {
  process.stderr.write(`\n✗ ${error instanceof SetupError ? error.message : error.stack}\n\n`)
  process.exit(1)
}
