const number = new Intl.NumberFormat('it-IT')

type Named = { one: string; many: string; hint?: string }

/**
 * Texts of a list that is counted up to `most` only, and a little further than the page that is shown. `hint` says how
 * to find fewer.
 */
export const countedTexts = (most: number, { one, many, hint = '' }: Named) => ({
  found: (total: number) =>
    total > most
      ? `Più di ${number.format(most)} ${many}${hint}`
      : total === 1
        ? one
        : `${number.format(total)} ${many}`,
  place: (page: number, pages: number, total: number) =>
    total > most ? `${number.format(page)} di oltre ${number.format(pages)}` : undefined,
})
