/** `npm run test:thorough` sets it: each property test tries eight times as many cases, and may take eight times as long. */
const factor = process.env.TEST_THOROUGH ? 8 : 1

/** Returns how many cases a property test tries: `count` in `npm test`, eight times that in `npm run test:thorough`. */
export const runs = (count: number) => count * factor

/** Returns how long such a test may take, in milliseconds. */
export const timeLimitMs = (milliseconds: number) => milliseconds * factor
