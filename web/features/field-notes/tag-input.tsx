import type { ComponentProps } from 'react'
import { Input } from '../../ui/forms/input.tsx'

/** Takes a code in any notation or its last digits, for which the phone shows its keys for numbers. */
export const TagInput = (props: ComponentProps<typeof Input>) => (
  <Input face="code" inputMode="numeric" autoComplete="off" maxLength={60} {...props} />
)
