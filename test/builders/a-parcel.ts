import type { NewParcel } from '#contract/shapes/fulfilment.ts'

/** A parcel with all remaining pieces of an order, unless the test overrides it. */
export const aParcel = (changes: Partial<NewParcel> = {}): NewParcel => ({
  carrier: '',
  tracking: '',
  lot: '',
  unpaidReason: '',
  ...changes,
})
