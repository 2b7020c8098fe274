/** Returns the text as a pattern of `like` that matches only itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
