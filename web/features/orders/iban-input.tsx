import type { ComponentProps } from 'react'
import { fieldMessages } from '#domain/field-messages.ts'
import { ibanProblem, normalizeIban } from '#domain/identifiers/iban.ts'
import { Input } from '../../ui/forms/input.tsx'

/** 34 letters and digits in groups of four, with the spaces between them. */
const maxTyped = 42

/** Field for an IBAN, which may be typed in groups. */
export const IbanInput = (props: ComponentProps<typeof Input>) => (
  <Input
    face="mono"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={maxTyped}
    {...props}
  />
)

/** Returns a validator for a typed IBAN; if it is not required, the field may be empty. */
export const ibanError =
  ({ required }: { required: boolean }) =>
  (typed: string): string | true => {
    const iban = normalizeIban(typed)
    if (iban === '') return required ? fieldMessages.ibanRequired : true
    const problem = ibanProblem(iban)
    return problem === null || fieldMessages.iban[problem]
  }
