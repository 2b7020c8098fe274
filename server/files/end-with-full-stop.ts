/**
 * Ends a text of external origin (an error message of a provider, say) with a full stop, so that a sentence of ours can
 * follow.
 */
export const endWithFullStop = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
