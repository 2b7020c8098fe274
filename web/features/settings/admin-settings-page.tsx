import type { DeskSettings } from '#contract/desk-settings.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import styles from './admin-settings-page.module.css'
import { BannerPart } from './banner-part.tsx'
import { CompanyPart } from './company-part.tsx'
import {
  bannerFormOf,
  bannerResolver,
  companyFormOf,
  companyResolver,
  termsFormOf,
  termsResolver,
} from './settings-form-values.ts'
import { settingsTexts as texts } from './settings-texts.ts'
import { TermsPart } from './terms-part.tsx'
import { usePartForm } from './use-part-form.ts'
import { useSaveBanner, useSaveCompany, useSaveTerms, useSettings } from './use-settings.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function AdminSettingsPage() {
  const settings = useSettings()
  return (
    <div className={`wrap subpage ${styles.page}`}>
      <PageHead title={texts.title}>
        <TextLink to={deskPaths.auditAt({ subject: 'settings' })}>{texts.history}</TextLink>
      </PageHead>
      <p className={styles.lead}>{texts.lead}</p>
      {settings.data ? (
        <Parts settings={settings.data} />
      ) : (
        <div aria-busy={settings.isPending}>
          <Missing query={settings} texts={texts}>
            <TextSkeleton whole lines={12} />
          </Missing>
        </div>
      )}
    </div>
  )
}

function Parts({ settings }: { settings: DeskSettings }) {
  const company = usePartForm({
    part: 'company',
    settings,
    formOf: companyFormOf,
    resolverFor: companyResolver,
    change: useSaveCompany(),
  })
  const terms = usePartForm({
    part: 'terms',
    settings,
    formOf: termsFormOf,
    resolverFor: () => termsResolver,
    change: useSaveTerms(),
  })
  const banner = usePartForm({
    part: 'banner',
    settings,
    formOf: bannerFormOf,
    resolverFor: () => bannerResolver,
    change: useSaveBanner(),
  })
  const guard = useLeaveGuard(company.isDirty || terms.isDirty || banner.isDirty)
  return (
    <>
      <CompanyPart part={company} />
      <TermsPart part={terms} />
      <BannerPart part={banner} banner={banner.seen.banner} />
      <LeaveDialog guard={guard} />
    </>
  )
}
