/** What somebody else has written, with its full stop: a sentence of ours follows. */
export const fullSentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
