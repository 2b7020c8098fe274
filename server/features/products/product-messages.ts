/** Error messages of the product calls. */
export const productMessages = {
  notFound: 'Questo prodotto non esiste.',
  disabled: 'Questo prodotto è disattivato: riattivalo prima di modificarlo.',
  changed: 'Nel frattempo qualcun altro ha cambiato questo prodotto.',
  quantityChanged: (now: number) => `Nel frattempo le scorte sono cambiate: ora i pezzi sono ${now}.`,
  stockReason: 'Con questo motivo le scorte non possono cambiare così.',
  stockNone: 'Scrivi almeno un pezzo.',
  stockShort: (now: number) => `I pezzi sono solo ${now}.`,
  stockTooMany: 'Le scorte arrivano al massimo a 1.000.000 di pezzi.',
  stockNote: 'Di una correzione scrivi il perché.',
  galleryChanged: 'Nel frattempo la galleria è cambiata.',
  imageNotFound: 'Questa immagine non c’è più.',
  sold: 'Questo prodotto è già stato venduto: si può disattivare, non eliminare.',
  codeTaken: 'Un altro prodotto ha già questo codice.',
  relatedUnknown: 'Uno dei prodotti indicati non esiste.',
  notAPicture: 'Carica immagini JPEG, PNG, WebP o AVIF.',
  pictureBroken: "L'immagine è rovinata o supera i 40 megapixel: provane un'altra.",
} as const
