import { useWatch } from 'react-hook-form'
import { type Feature, featureLabel, featuresOf, saidFeatures } from '#domain/product-features.ts'
import { categories, filterGroups, filterLabel } from '#domain/product-filters.ts'
import { animalCategories, animalCategoriesOf, type Species, speciesLabel, speciesValues } from '#domain/species.ts'
import { Choice } from '../../ui/choice.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldGroup, Fields } from '../../ui/field.tsx'
import { type ProductForm, type ProductFormReturn, speciesWith } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

const dirty = { shouldDirty: true }

/** What a product is and for which animals, in the words of the shop's filters. */
export const KindFields = ({ form }: { form: ProductFormReturn }) => {
  const [types, species, chosen] = useWatch({ control: form.control, name: ['productTypes', 'species', 'features'] })
  const chooseFeatures = (productTypes: ProductForm['productTypes'], said: readonly Feature[]) =>
    form.setValue('features', featuresOf(productTypes, said), dirty)
  const chooseTypes = (productTypes: ProductForm['productTypes']) => {
    form.setValue('productTypes', productTypes, dirty)
    chooseFeatures(productTypes, chosen)
  }
  const chooseSpecies = (chosen: Species[]) => {
    form.setValue('species', chosen, dirty)
    form.setValue('animalCategories', animalCategoriesOf(chosen), dirty)
  }
  const animals = animalCategoriesOf(species)
  const isCategory = (type: string) => categories.some(category => category === type)

  return (
    <Fields>
      <FieldGroup label={texts.category}>
        <div className={styles.choices}>
          {categories.map(category => (
            <Choice
              key={category}
              type="radio"
              name="category"
              value={category}
              checked={types.includes(category)}
              onChange={() => chooseTypes([category, ...types.filter(type => !isCategory(type))])}
            >
              {filterLabel(category)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      {filterGroups
        .filter(({ query }) => query === 'types')
        .map(({ label, values }) => (
          <FieldGroup key={label} label={label} span={2}>
            <div className={classNames(styles.choices, styles.column)}>
              {values.map(({ value, label: name }) => (
                <Choice
                  key={value}
                  name="productTypes"
                  value={value}
                  checked={types.some(type => type === value)}
                  onChange={({ target }) =>
                    chooseTypes(
                      target.checked
                        ? [...types, value as (typeof types)[number]]
                        : types.filter(type => type !== value),
                    )
                  }
                >
                  {name}
                </Choice>
              ))}
            </div>
          </FieldGroup>
        ))}
      <FieldGroup label={texts.animals} hint={texts.animalsHint} span={3}>
        <div className={classNames(styles.choices, styles.column)}>
          {animalCategories.map(category => (
            <Choice
              key={category}
              name="animalCategories"
              value={category}
              checked={animals.includes(category)}
              onChange={({ target }) => chooseSpecies(speciesWith(species, category, target.checked))}
            >
              {filterLabel(category)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={texts.species} span={3}>
        <div className={classNames(styles.choices, styles.column)}>
          {speciesValues.map(one => (
            <Choice
              key={one}
              name="species"
              value={one}
              checked={species.includes(one)}
              onChange={({ target }) =>
                chooseSpecies(speciesValues.filter(other => (other === one ? target.checked : species.includes(other))))
              }
            >
              {speciesLabel(one)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={texts.more} hint={texts.features(chosen.map(featureLabel))}>
        <div className={styles.choices}>
          {saidFeatures.map(feature => (
            <Choice
              key={feature}
              name="features"
              value={feature}
              checked={chosen.includes(feature)}
              onChange={({ target }) =>
                chooseFeatures(
                  types,
                  saidFeatures.filter(other => (other === feature ? target.checked : chosen.includes(other))),
                )
              }
            >
              {featureLabel(feature)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
    </Fields>
  )
}
