/** `npm run test:thorough` sets it: property tests try more cases, and may take eight times as long. */
export const isThorough = Boolean(process.env.TEST_THOROUGH)

/** Property tests of one day try the same cases, so that a failure can be repeated. `TEST_SEED` repeats another day. */
export const seedOfTheDay = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Returns how many cases a property test tries: `count` in `npm test`, eight times that in `npm run test:thorough`. */
export const runs = (count: number) => (isThorough ? count * 8 : count)

/** The same for cases that cost much, such as calls to a shop: a fifth in `npm test`, `count` in `npm run test:thorough`. */
export const costlyRuns = (count: number) => (isThorough ? count : Math.ceil(count / 5))

/**
 * Returns those of many like cases that are tried today: every fifth, and all within five days, in `npm test`; all in
 * `npm run test:thorough`.
 */
export const ofToday = <Case>(cases: readonly Case[]) =>
  cases.filter((_, index) => isThorough || (index + seedOfTheDay) % 5 === 0)

/** Returns how long a test may take, in milliseconds. */
export const timeLimitMs = (milliseconds: number) => (isThorough ? milliseconds * 8 : milliseconds)
