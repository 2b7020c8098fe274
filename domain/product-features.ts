/** Guarantees that the features a product page shows as icons have one list, one label each, and follow from its types. */

export const features = ['ministerial_id', 'faceted_shape', 'electronic_mark', 'plastic_mark'] as const
export type Feature = (typeof features)[number]

const known: Record<Feature, { label: string; types: readonly string[] }> = {
  ministerial_id: { label: 'ID ministeriale', types: ['ministeriale'] },
  faceted_shape: { label: 'Forma sfaccettata', types: ['trapezoidale'] },
  electronic_mark: { label: 'Elettronica', types: ['elettronica'] },
  plastic_mark: { label: 'Plastica', types: ['plastica', 'nylon'] },
}

export const featureLabel = (feature: Feature) => known[feature].label

export const featuresOf = (productTypes: readonly string[]): Feature[] =>
  features.filter(feature => known[feature].types.some(type => productTypes.includes(type)))
