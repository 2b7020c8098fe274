import { useRef } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { type Herd, type RegistryAccount, RegistryDeclaration } from '#contract/registry.ts'
import { type Species, speciesValues } from '#domain/species.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useDeclareAccount } from './use-registry.ts'

type DeclarationFormProps = {
  account: RegistryAccount
  /** Those told before. */
  herds: readonly Herd[]
  /** Where to go on when it is told. */
  next: string | undefined
  onDone: () => void
}

const aHerd: { holding: string; species: Species } = { holding: '', species: 'cattle' }

/** Account and herds in the keeper's own words, where the shop does not read the registry. */
export const DeclarationForm = ({ account, herds, next, onDone }: DeclarationFormProps) => {
  const form = useForm<RegistryDeclaration, unknown, RegistryDeclaration>({
    ...formOptions(RegistryDeclaration),
    defaultValues: {
      vetInfoId: account.vetInfoId ?? '',
      herds: herds.length > 0 ? herds.map(({ holding, species }) => ({ holding, species })) : [aHerd],
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'herds' })
  const add = useRef<HTMLButtonElement>(null)
  const declare = useDeclareAccount()
  const navigate = useNavigate()

  const submit = (declaration: RegistryDeclaration) =>
    declare.mutate(declaration, {
      onSuccess: () => {
        onDone()
        if (next) navigate(next, { replace: true })
      },
      onError: error => {
        if (showFieldErrors(form, error)) declare.reset()
      },
    })

  return (
    <form className={styles.part} noValidate onSubmit={form.handleSubmit(submit)}>
      <div className={styles.words}>
        <p className="lead">{texts.declareLead}</p>
        <p>{texts.declareText}</p>
      </div>
      {declare.error && (
        <Notice tone="bad" title={texts.back.failed}>
          {isRefusal(declare.error, 409) ? declare.error.problem.detail : texts.connectFailedText}
        </Notice>
      )}
      <FormField
        form={form}
        name="vetInfoId"
        label={texts.vetInfoId}
        hint={texts.vetInfoIdHint}
        face="mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {fields.map(({ id }, n) => (
        <fieldset key={id} className={styles.herd}>
          <legend className="label">{texts.herd(n + 1)}</legend>
          <FormField
            form={form}
            name={`herds.${n}.holding`}
            label={texts.holding}
            hint={texts.holdingHint}
            face="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FormField form={form} name={`herds.${n}.species`} label={texts.species}>
            {control => (
              <Select {...control}>
                {speciesValues.map(species => (
                  <option key={species} value={species}>
                    {texts.animal(species)}
                  </option>
                ))}
              </Select>
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
      <div className={styles.actions}>
        <Button type="submit" busy={declare.isPending}>
          {declare.isPending ? texts.declaring : texts.declare}
        </Button>
      </div>
    </form>
  )
}
