/** What page and server say of a print that cannot be made, or of one that can. */
export const printMessages = {
  notPrintable: (characters: readonly string[]) =>
    `Il laser non stampa ${characters.join(' ')}: restano lettere, cifre e & + - . , / '`,
  tooLong: (most: number) => `Qui ci stanno al massimo ${most} caratteri.`,
  lines: (most: number) =>
    most === 0
      ? 'Questa marca porta solo il numero.'
      : most === 1
        ? 'Qui ci sta una riga sola.'
        : `Qui ci stanno ${most} righe.`,
  nothing: 'Scrivi il primo numero, oppure un testo.',
  noNumber: 'Il numero di questa marca lo assegna la BDN.',
  onlyDigits: 'Scrivi solo cifre.',
  digits: (most: number) => `Al massimo ${most} cifre.`,
  lastNumber: (last: string, digits: number, most: number) =>
    `L’ultima marca sarebbe la ${last}: con ${digits} cifre ${most === 0 ? 'non ce ne stanno' : most === 1 ? 'se ne numera una' : `se ne numerano ${most}`}.`,
  stepAlone: 'Il passo serve solo con un primo numero.',
  noLogo: 'Su questa marca il nome dell’azienda non ci sta.',
  noSpace: 'Questa marca non ha lo spazio per l’allevamento.',
  notForThis: 'Su questo prodotto non si sceglie che cosa stampare.',
  numbers: (first: string, last: string, step: number) =>
    step === 1 ? `Da ${first} a ${last}` : `Da ${first} a ${last}, ogni ${step}`,
  oneNumber: (only: string) => `Solo ${only}`,
  text: (lines: readonly string[]) => `Testo: ${lines.join(' / ')}`,
  logo: (text: string) => `Azienda: ${text}`,
  keeper: (text: string) => `Sullo spazio bianco: ${text}`,
} as const
