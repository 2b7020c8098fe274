/** Texts of the audit log's CSV file. */
export const auditCsvTexts = {
  headings: ['Quando', 'Chi', 'Che cosa', 'Su', 'Numero', 'Prima', 'Dopo', 'Richiesta'],
  shop: 'Il negozio',
  person: (id: number) => `Persona ${id}`,
} as const
