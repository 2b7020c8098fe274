import { useRef } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { type Herd, ManualLink, type RegistryAccount } from '#contract/registry.ts'
import { type Species, speciesValues } from '#domain/catalogue/species.ts'
import { useNavigate } from '#web/router.tsx'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/brand/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useLinkManually } from './use-registry.ts'

type ManualLinkFormProps = {
  account: RegistryAccount
  /** The herds entered before. */
  herds: readonly Herd[]
  /** URL to continue to after saving. */
  next: string | undefined
  onDone: () => void
}

const aHerd: { holding: string; species: Species } = { holding: '', species: 'cattle' }

/** Form for entering account and herds by hand, used if the shop has no connection to the registry. */
export const ManualLinkForm = ({ account, herds, next, onDone }: ManualLinkFormProps) => {
  const form = useForm<ManualLink, unknown, ManualLink>({
    ...formOptions(ManualLink),
    defaultValues: {
      vetInfoId: account.vetInfoId ?? '',
      herds: herds.length > 0 ? herds.map(({ holding, species }) => ({ holding, species })) : [aHerd],
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'herds' })
  const add = useRef<HTMLButtonElement>(null)
  const declare = useLinkManually()
  const navigate = useNavigate()

  const submit = (declaration: ManualLink) =>
    declare.mutate(declaration, {
      onSuccess: () => {
        onDone()
        if (next) navigate(next, { replace: true })
      },
      onError: showErrorsAtFields(form, declare),
    })

  return (
    <form className={styles.part} noValidate onSubmit={form.handleSubmit(submit)}>
      <div className={styles.words}>
        <p className="lead">{texts.declareLead}</p>
        <p>{texts.declareText}</p>
      </div>
      {declare.error && (
        <Notice tone="bad" title={texts.back.failed}>
          {refusalText(declare.error, texts.connectFailedText)}
        </Notice>
      )}
      <FormField form={form} name="vetInfoId" kind="code" label={texts.vetInfoId} hint={texts.vetInfoIdHint} />
      {fields.map(({ id }, n) => (
        <fieldset key={id} className={styles.herd}>
          <legend className="label">{texts.herd(n + 1)}</legend>
          <FormField
            form={form}
            name={`herds.${n}.holding`}
            kind="code"
            label={texts.holding}
            hint={texts.holdingHint}
          />
          <FormField form={form} name={`herds.${n}.species`} label={texts.species}>
            {control => (
              <Select {...control} options={speciesValues.map(species => [species, texts.animal(species)])} />
            )}
          </FormField>
          {fields.length > 1 && (
            <IconButton
              label={texts.removeHerd(n + 1)}
              onClick={() => {
                remove(n)
                add.current?.focus()
              }}
            >
              <CloseIcon />
            </IconButton>
          )}
        </fieldset>
      ))}
      <div>
        <Button variant="hair" small ref={add} onClick={() => append(aHerd)}>
          <PlusIcon /> {texts.addHerd}
        </Button>
      </div>
      <div className="buttons">
        <Button type="submit" busy={declare.isPending}>
          {declare.isPending ? texts.declaring : texts.declare}
        </Button>
      </div>
    </form>
  )
}
