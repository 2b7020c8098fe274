import type { NewParcel } from '#contract/fulfilment.ts'

/** Everything that is left of an order, unless the test says otherwise. */
export const aParcel = (changes: Partial<NewParcel> = {}): NewParcel => ({
  carrier: '',
  tracking: '',
  lot: '',
  unpaidReason: '',
  ...changes,
})
