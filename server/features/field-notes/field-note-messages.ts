/** API messages about field notes. */
export const fieldNoteMessages = {
  notFound: 'Questa nota non c’è.',
  tooMany: (max: number) => `Hai già ${max.toLocaleString('it-IT')} note: le più vecchie si cancellano dopo un anno.`,
  answered: 'A questa nota è già stato risposto.',
  changedTag: 'Questa nota ha già cambiato la marca: annulla dalla pagina della marca.',
} as const
