const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as XML and HTML write it, also within double quotes. */
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? character)
