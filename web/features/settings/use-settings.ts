import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  AdminSettings,
  BannerChange,
  CompanyChange,
  DeliveriesChange,
  TermsChange,
} from '#contract/admin-settings.ts'
import { api } from '../../api/api-client.ts'
import { bannerQuery, companyQuery } from '../site/use-company.ts'

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => api.settings.get(),
  meta: { personal: true },
})

export const useSettings = () => useQuery(settingsQuery)

/** Header and footer are updated; carts are refetched, because their terms may have changed. */
function useSettingsChange<Input>(change: (sent: Input) => Promise<AdminSettings>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: fresh => {
      client.setQueryData(settingsQuery.queryKey, fresh)
      client.setQueryData(companyQuery.queryKey, { ...fresh.company, vatBasisPoints: fresh.terms.vatBasisPoints })
      void client.invalidateQueries({ queryKey: bannerQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['carts'] })
      void client.invalidateQueries({ queryKey: ['products', 'one'] })
    },
  })
}

/** The values of a section with the version that the editor saw. */
type Versioned<Values> = Values & { version: string }

export const useSaveCompany = () =>
  useSettingsChange((sent: Versioned<CompanyChange>) => api.settings.updateCompany({ body: sent }))
export const useSaveTerms = () =>
  useSettingsChange((sent: Versioned<TermsChange>) => api.settings.updateTerms({ body: sent }))
export const useSaveBanner = () =>
  useSettingsChange((sent: Versioned<BannerChange>) => api.settings.updateBanner({ body: sent }))
export const useSaveDeliveries = () =>
  useSettingsChange((sent: Versioned<DeliveriesChange>) => api.settings.updateDeliveries({ body: sent }))
