/** Texts about files that cannot be read. */
export const fileTexts = {
  tooLarge: (name: string) => `«${name}» è troppo grande.`,
  gone: (name: string) => `«${name}» non si apre: forse è stato spostato.`,
  notText: (name: string) => `«${name}» non è un file di testo.`,
  spreadsheet: (name: string) => `«${name}» è una cartella di Excel: salvala come CSV e scegli quel file.`,
}
