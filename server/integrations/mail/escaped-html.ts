import { escapeXml } from '#domain/escape-xml.ts'

/** HTML templates that escape: every value interpolated into `html` is escaped unless it is Html. */

export type Html = { readonly html: string }

const textOf = (value: string | number | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(part => part.html).join('')
  return typeof value === 'object' ? value.html : escapeXml(String(value))
}

/** Attribute values must be in double quotes. */
export const html = (parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(textOf)),
})
