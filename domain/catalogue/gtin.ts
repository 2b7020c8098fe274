/** True for '' and for a GTIN of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications, 7.9). */
export const isGtinOrNone = (text: string): boolean =>
  /^(\d{8}|\d{12,14})?$/.test(text) &&
  [...text].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0
