/**
 * Logs and accounts are counted up to here, and a little further than the page that is shown. If there are more,
 * `X-Total-Count` is one above.
 */
export const maxCounted = 5000
