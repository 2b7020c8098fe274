import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type BannerChange, maxBannerCharacters } from '#contract/admin-settings.ts'
import { bannerOn } from '#domain/banner.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import styles from './admin-settings-page.module.css'
import type { BannerForm } from './settings-form-values.ts'
import { SettingsSection } from './settings-section.tsx'
import { bannerPartTexts as texts } from './settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

type BannerSectionProps = {
  section: SettingsForm & { form: UseFormReturn<BannerForm, unknown, BannerChange> }
  /** The saved banner. */
  banner: BannerChange
}

export const BannerSection = ({ section, banner }: BannerSectionProps) => {
  const { form } = section
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <SettingsSection texts={texts} section={section} notice={<p className="soft">{stateOf(banner)}</p>}>
      <Fields>
        <FormField form={form} name="text" label={texts.text} hint={texts.textHint(maxBannerCharacters)}>
          {control => <TextArea {...control} rows={3} maxLength={maxBannerCharacters} />}
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
    </SettingsSection>
  )
}

function stateOf(banner: BannerChange): string {
  const { text, startsOn, endsOn } = banner
  const today = isoDay(new Date())
  if (text === '') return texts.none
  if (bannerOn(banner, today) !== null) return texts.now
  return startsOn !== null && today < startsOn ? texts.from(formatDate(startsOn)) : texts.over(formatDate(endsOn ?? ''))
}
