/** Texts of the dialog about unsaved changes. */
export const unsavedChangesTexts = {
  title: 'Esci senza salvare?',
  text: 'Le modifiche che non hai salvato vanno perse.',
  stay: 'Resta qui',
  leave: 'Esci',
}
