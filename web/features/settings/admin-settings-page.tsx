import type { AdminSettings } from '#contract/admin-settings.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { UnsavedChangesDialog } from '../../ui/forms/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-settings-page.module.css'
import { BannerSection } from './banner-section.tsx'
import { CompanySection } from './company-section.tsx'
import { deliveriesFormOf, deliveriesResolver } from './delivery-form-values.ts'
import { DeliverySection } from './delivery-section.tsx'
import {
  bannerFormOf,
  bannerResolver,
  companyFormOf,
  companyResolver,
  termsFormOf,
  termsResolver,
} from './settings-form-values.ts'
import { settingsTexts as texts } from './settings-texts.ts'
import { TermsSection } from './terms-section.tsx'
import { useSaveBanner, useSaveCompany, useSaveDeliveries, useSaveTerms, useSettings } from './use-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminSettingsPage() {
  const settings = useSettings()
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <TextLink to={adminPaths.auditAt({ subject: 'settings' })}>{texts.history}</TextLink>
      </PageHeader>
      <p className={styles.lead}>{texts.lead}</p>
      <QueryContent query={settings} texts={texts} skeleton={<TextSkeleton whole lines={12} />}>
        {data => <Parts settings={data} />}
      </QueryContent>
    </div>
  )
}

function Parts({ settings }: { settings: AdminSettings }) {
  const company = useSettingsForm({
    section: 'company',
    settings,
    formOf: companyFormOf,
    resolverFor: companyResolver,
    change: useSaveCompany(),
  })
  const terms = useSettingsForm({
    section: 'terms',
    settings,
    formOf: termsFormOf,
    resolverFor: () => termsResolver,
    change: useSaveTerms(),
  })
  const banner = useSettingsForm({
    section: 'banner',
    settings,
    formOf: bannerFormOf,
    resolverFor: () => bannerResolver,
    change: useSaveBanner(),
  })
  const deliveries = useSettingsForm({
    section: 'deliveries',
    settings,
    formOf: deliveriesFormOf,
    resolverFor: () => deliveriesResolver,
    change: useSaveDeliveries(),
  })
  const guard = useUnsavedChanges(company.isDirty || terms.isDirty || banner.isDirty || deliveries.isDirty)
  return (
    <>
      <CompanySection section={company} />
      <TermsSection section={terms} />
      <DeliverySection section={deliveries} />
      <BannerSection section={banner} banner={banner.seen.banner} />
      <UnsavedChangesDialog guard={guard} />
    </>
  )
}
