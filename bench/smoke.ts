/**
 * With `--smoke` a program runs from end to end with minimal amounts, to show that it still works; nothing is measured.
 */
export const isSmoke = process.argv.includes('--smoke')

/** Returns the amount that a measurement needs, or the minimum in a smoke run. */
export const amount = (full: number, least: number) => (isSmoke ? least : full)

/** Returns the n-th command-line argument as a number: `fallback` if it is missing, `least` in a smoke run. */
export const amountAsked = (n: number, fallback: number, least: number) => {
  const asked = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
  return amount(Number(asked[n] ?? fallback), least)
}

/** Makes the program exit with 1 if a budget was missed. A smoke run measures nothing and misses none. */
export function failIf(isMissed: boolean) {
  if (isMissed && !isSmoke) process.exitCode = 1
}
