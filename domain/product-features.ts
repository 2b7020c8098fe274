/**
 * Guarantees that the features a product page shows as icons have one list and one label each. Most follow from the
 * product's types; what no type tells (whose code it bears, whether a bolus goes with it) the shopkeeper says.
 */

export const features = [
  'ministerial_id',
  'holding_code',
  'faceted_shape',
  'electronic_mark',
  'ruminal_bolus',
  'plastic_mark',
] as const
export type Feature = (typeof features)[number]

const known: Record<Feature, { label: string; types: readonly string[] }> = {
  ministerial_id: { label: 'ID ministeriale', types: ['ministeriale'] },
  holding_code: { label: 'Codice dell’allevamento', types: [] },
  faceted_shape: { label: 'Forma sfaccettata', types: ['trapezoidale'] },
  electronic_mark: { label: 'Elettronica', types: ['elettronica'] },
  ruminal_bolus: { label: 'Bolo ruminale', types: [] },
  plastic_mark: { label: 'Plastica', types: ['plastica', 'nylon'] },
}

export const featureLabel = (feature: Feature) => known[feature].label

/** What no type tells. */
export const saidFeatures: readonly Feature[] = features.filter(feature => known[feature].types.length === 0)

/** What follows from the types, and of what was `said` what does not. */
export const featuresOf = (productTypes: readonly string[], said: readonly Feature[] = []): Feature[] =>
  features.filter(feature => {
    const { types } = known[feature]
    return types.length === 0 ? said.includes(feature) : types.some(type => productTypes.includes(type))
  })
