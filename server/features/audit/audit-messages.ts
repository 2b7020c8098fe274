/** The words of the log's file. */
export const auditSheetTexts = {
  headings: ['Quando', 'Chi', 'Che cosa', 'Su', 'Numero', 'Prima', 'Dopo', 'Richiesta'],
  shop: 'Il negozio',
  person: (id: number) => `Persona ${id}`,
} as const
