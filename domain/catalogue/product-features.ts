/**
 * The features that a product page shows as icons. Most are derived from the product's types; staff enters those that
 * no type implies (the holding's code, a bolus).
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

/** The features that staff enters, because no type implies them. */
export const shownFeatures: readonly Feature[] = features.filter(feature => known[feature].types.length === 0)

/** Returns the features derived from the types, and those entered by staff (`said`) that cannot be derived. */
export const featuresOf = (productTypes: readonly string[], said: readonly Feature[] = []): Feature[] =>
  features.filter(feature => {
    const { types } = known[feature]
    return types.length === 0 ? said.includes(feature) : types.some(type => productTypes.includes(type))
  })
