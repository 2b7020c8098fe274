/** Texts of the audit log as a list to take along. */
export const auditSheetTexts = {
  name: 'Registro',
  headings: ['Quando', 'Chi', 'Che cosa', 'Su', 'Numero', 'Prima', 'Dopo', 'Richiesta'],
  shop: 'Il negozio',
  person: (id: number) => `Persona ${id}`,
} as const
