import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerChange, CompanyChange, DeskSettings, TermsChange } from '#contract/desk-settings.ts'
import { api } from '../../api/api-client.ts'
import { bannerQuery, companyQuery } from '../shop/use-company.ts'

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => api.settings.show(),
  meta: { personal: true },
})

export const useSettings = () => useQuery(settingsQuery)

/** Header and footer are drawn anew; carts are asked for again, as their terms may be others. */
function useSettingsChange<Sent>(change: (sent: Sent) => Promise<DeskSettings>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: fresh => {
      client.setQueryData(settingsQuery.queryKey, fresh)
      client.setQueryData(companyQuery.queryKey, fresh.company)
      void client.invalidateQueries({ queryKey: bannerQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['carts'] })
    },
  })
}

/** The values of a part, with the version that their editor saw. */
type Sent<Values> = Values & { version: string }

export const useSaveCompany = () =>
  useSettingsChange((sent: Sent<CompanyChange>) => api.settings.changeCompany({ body: sent }))
export const useSaveTerms = () =>
  useSettingsChange((sent: Sent<TermsChange>) => api.settings.changeTerms({ body: sent }))
export const useSaveBanner = () =>
  useSettingsChange((sent: Sent<BannerChange>) => api.settings.changeBanner({ body: sent }))
