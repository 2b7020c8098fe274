import { useWatch } from 'react-hook-form'
import { inCategory } from '#domain/catalogue/product-category.ts'
import { type Feature, featureLabel, featuresOf, shownFeatures } from '#domain/catalogue/product-features.ts'
import { categories, filterGroups, filterLabel } from '#domain/catalogue/product-filters.ts'
import {
  animalCategories,
  animalCategoriesOf,
  type Species,
  speciesLabel,
  speciesValues,
} from '#domain/catalogue/species.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox, Radio } from '../../../ui/forms/checkbox.tsx'
import { FieldGroup, Fields } from '../../../ui/forms/field.tsx'
import { type ProductForm, type ProductFormReturn, speciesWith } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

const dirty = { shouldDirty: true }

/** Product types, animals and features, with the labels of the shop's filters. */
export const CategoryFields = ({ form }: { form: ProductFormReturn }) => {
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

  return (
    <Fields>
      <FieldGroup label={texts.category}>
        <div className={styles.choices}>
          {categories.map(category => (
            <Radio
              key={category}
              name="category"
              value={category}
              checked={types.includes(category)}
              onChange={() => chooseTypes(inCategory(types, category))}
            >
              {filterLabel(category)}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      {filterGroups
        .filter(({ query }) => query === 'types')
        .map(({ label, values }) => (
          <FieldGroup key={label} label={label} span={2}>
            <Ticks
              isColumn
              name="productTypes"
              options={values}
              chosen={types}
              onTick={(value, isTicked) =>
                chooseTypes(
                  isTicked ? [...types, value as (typeof types)[number]] : types.filter(type => type !== value),
                )
              }
            />
          </FieldGroup>
        ))}
      <FieldGroup label={texts.animals} hint={texts.animalsHint} span={3}>
        <Ticks
          isColumn
          name="animalCategories"
          options={animalCategories.map(value => ({ value, label: filterLabel(value) }))}
          chosen={animals}
          onTick={(category, isTicked) => chooseSpecies(speciesWith(species, category, isTicked))}
        />
      </FieldGroup>
      <FieldGroup label={texts.species} span={3}>
        <Ticks
          isColumn
          name="species"
          options={speciesValues.map(value => ({ value, label: speciesLabel(value) }))}
          chosen={species}
          onTick={(one, isTicked) => chooseSpecies(withOne(speciesValues, species, one, isTicked))}
        />
      </FieldGroup>
      <FieldGroup label={texts.more} hint={texts.features(chosen.map(featureLabel))}>
        <Ticks
          name="features"
          options={shownFeatures.map(value => ({ value, label: featureLabel(value) }))}
          chosen={chosen}
          onTick={(feature, isTicked) => chooseFeatures(types, withOne(shownFeatures, chosen, feature, isTicked))}
        />
      </FieldGroup>
    </Fields>
  )
}

/** Returns the chosen values, in the order of `all`, with one added or removed. */
const withOne = <Value extends string>(
  all: readonly Value[],
  chosen: readonly Value[],
  one: Value,
  isTicked: boolean,
) => all.filter(other => (other === one ? isTicked : chosen.includes(other)))

type TicksProps<Value extends string> = {
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly string[]
  onTick: (value: Value, isTicked: boolean) => void
  /** Options one below the other. */
  isColumn?: boolean
}

const Ticks = <Value extends string>({ name, options, chosen, onTick, isColumn }: TicksProps<Value>) => (
  <div className={classNames(styles.choices, isColumn && styles.column)}>
    {options.map(({ value, label }) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        checked={chosen.includes(value)}
        onChange={({ target }) => onTick(value, target.checked)}
      >
        {label}
      </Checkbox>
    ))}
  </div>
)
