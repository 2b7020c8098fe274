import type { ComponentProps } from 'react'
import { fieldMessages } from '#domain/field-messages.ts'
import { ibanProblem, normalizeIban } from '#domain/iban.ts'
import { Input } from '../../ui/input.tsx'

/** Thirty-four letters and digits, in groups of four. */
const mostTyped = 42

/** Where money is to be transferred to, typed in groups or not. */
export const IbanInput = (props: ComponentProps<typeof Input>) => (
  <Input
    face="mono"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={mostTyped}
    {...props}
  />
)

/** What is wrong with one as it was typed; where it is not required it may stay empty. */
export const ibanComplaint =
  ({ required }: { required: boolean }) =>
  (typed: string): string | true => {
    const iban = normalizeIban(typed)
    if (iban === '') return required ? fieldMessages.ibanRequired : true
    const problem = ibanProblem(iban)
    return problem === null || fieldMessages.iban[problem]
  }
