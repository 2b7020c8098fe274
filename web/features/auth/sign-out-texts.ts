/** Texts of the question before signing out with work that is not sent yet. */
export const signOutTexts = {
  title: 'Esci senza inviare?',
  text: (unsent: number) =>
    unsent === 1
      ? 'Su questo dispositivo c’è un lavoro non ancora inviato. Se esci adesso va perso.'
      : `Su questo dispositivo ci sono ${unsent} lavori non ancora inviati. Se esci adesso vanno persi.`,
  stay: 'Resta qui',
  leave: 'Esci lo stesso',
}
