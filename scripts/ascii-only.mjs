// V8 keeps the source of all that it loads, with two bytes for each character if a single one is beyond Latin-1.

/** Writes characters beyond ASCII as escapes. Only code that reads the raw text of a template would see a difference. */
export const asciiOnly = {
  name: 'ascii-only',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeBeyondAscii(chunk.code)
  },
}

/** Throws if a backslash stands before such a character, because it would change the meaning of the escape. */
export function escapeBeyondAscii(code) {
  const misread = /(?<!\\)(?:\\\\)*\\[^\0-\x7f].*/.exec(code)
  if (misread) throw new Error(`a character after a backslash cannot be escaped: ${misread[0].slice(0, 100)}`)
  return code.replaceAll(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
