import type { $ZodRawIssue } from 'zod/v4/core'

/**
 * Italian sentences for what a schema has no sentence of its own for. They name no types of the programming language;
 * the readers are authors of clients and, seldom, people with a form.
 */
const texts = {
  missing: 'Questo dato manca.',
  wrong: 'Questo dato non è nella forma attesa.',
  text: 'Serve un testo.',
  number: 'Serve un numero.',
  wholeNumber: 'Serve un numero intero.',
  boolean: 'Serve «true» oppure «false».',
  list: 'Serve un elenco.',
  object: 'Serve un oggetto con i suoi campi.',
  date: 'Serve una data, come 2026-11-22.',
  instant: 'Serve una data con l’ora, come 2026-11-22T10:00:00.000Z.',
  oneOf: (values: readonly unknown[]) => `I valori possibili sono: ${values.join(', ')}.`,
  unknownField: 'Questo campo non è previsto.',
} as const

const count = (n: number, one: string, many: string) => `${n.toLocaleString('it-IT')} ${n === 1 ? one : many}`
const amount = (n: number | bigint) => Number(n).toLocaleString('it-IT', { maximumFractionDigits: 20 })

const expected: Record<string, string> = {
  string: texts.text,
  number: texts.number,
  int: texts.wholeNumber,
  boolean: texts.boolean,
  array: texts.list,
  object: texts.object,
  record: texts.object,
  date: texts.date,
}
const formats: Record<string, string> = { date: texts.date, datetime: texts.instant }

/** Values that are shown at most; of longer lists it is only said that the value is none of them. */
const maxShownValues = 30

const tooSmall = (origin: string, minimum: number | bigint) => {
  const least = Number(minimum)
  if (origin === 'string')
    return least <= 1 ? texts.missing : `Servono almeno ${count(least, 'carattere', 'caratteri')}.`
  if (origin === 'array') return least <= 1 ? texts.missing : `Servono almeno ${count(least, 'voce', 'voci')}.`
  return `Il valore più piccolo è ${amount(minimum)}.`
}
const tooBig = (origin: string, maximum: number | bigint) => {
  const most = Number(maximum)
  if (origin === 'string') return `Al massimo ${count(most, 'carattere', 'caratteri')}.`
  if (origin === 'array') return `Al massimo ${count(most, 'voce', 'voci')}.`
  return `Il valore più grande è ${amount(maximum)}.`
}

/** Returns the sentence for an issue of a schema that has none of its own. */
export function validationMessage(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return texts.missing
      return expected[issue.expected] ?? texts.wrong
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum)
    case 'invalid_format':
      return formats[issue.format] ?? texts.wrong
    case 'not_multiple_of':
      return texts.wholeNumber
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return texts.missing
      return issue.values.length > maxShownValues ? texts.wrong : texts.oneOf(issue.values)
    case 'unrecognized_keys':
      return texts.unknownField
    default:
      return texts.wrong
  }
}
