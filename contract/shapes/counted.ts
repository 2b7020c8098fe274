/**
 * Logs and accounts are counted up to here, and a little further than the page that is shown: `X-Total-Count` is then
 * one more than what was counted.
 */
export const maxCounted = 5000
