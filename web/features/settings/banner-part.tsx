import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type BannerChange, mostBannerCharacters } from '#contract/desk-settings.ts'
import { bannerOn } from '#domain/banner.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import styles from './admin-settings-page.module.css'
import type { BannerForm } from './settings-form-values.ts'
import { SettingsPart } from './settings-part.tsx'
import { bannerPartTexts as texts } from './settings-texts.ts'
import type { PartForm } from './use-part-form.ts'

type BannerPartProps = {
  part: PartForm & { form: UseFormReturn<BannerForm, unknown, BannerChange> }
  /** As it is saved. */
  banner: BannerChange
}

export const BannerPart = ({ part, banner }: BannerPartProps) => {
  const { form } = part
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <SettingsPart texts={texts} part={part} notice={<p className="soft">{stateOf(banner)}</p>}>
      <Fields>
        <FormField form={form} name="text" label={texts.text} hint={texts.textHint(mostBannerCharacters)}>
          {control => <TextArea {...control} rows={3} maxLength={mostBannerCharacters} />}
        </FormField>
        <FormField form={form} name="startsOn" label={texts.startsOn} span={3} type="date" />
        <FormField form={form} name="endsOn" label={texts.endsOn} span={3} type="date" />
      </Fields>
      {text.trim() !== '' && (
        <figure className={styles.preview}>
          <figcaption>{texts.preview}</figcaption>
          <p>
            <LinkedText>{text}</LinkedText>
          </p>
        </figure>
      )}
    </SettingsPart>
  )
}

function stateOf(banner: BannerChange): string {
  const { text, startsOn, endsOn } = banner
  const today = isoDay(new Date())
  if (text === '') return texts.none
  if (bannerOn(banner, today) !== null) return texts.now
  return startsOn !== null && today < startsOn ? texts.from(formatDate(startsOn)) : texts.over(formatDate(endsOn ?? ''))
}
