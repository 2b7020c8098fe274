/** Error messages and descriptions of prints, shared by page and server. */
export const printMessages = {
  notPrintable: (characters: readonly string[]) =>
    `Il laser non stampa ${characters.join(' ')}: restano lettere, cifre e & + - . , / '`,
  tooLong: (max: number) => `Qui ci stanno al massimo ${max} caratteri.`,
  lines: (max: number) =>
    max === 0
      ? 'Questa marca porta solo il numero.'
      : max === 1
        ? 'Qui ci sta una riga sola.'
        : `Qui ci stanno ${max} righe.`,
  nothing: 'Scrivi il primo numero, oppure un testo.',
  noNumber: 'Il numero di questa marca lo assegna la BDN.',
  onlyDigits: 'Scrivi solo cifre.',
  digits: (max: number) => `Al massimo ${max} cifre.`,
  lastNumber: (last: string, digits: number, max: number) =>
    `L’ultima marca sarebbe la ${last}: con ${digits} cifre ${max === 0 ? 'non ce ne stanno' : max === 1 ? 'se ne numera una' : `se ne numerano ${max}`}.`,
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
