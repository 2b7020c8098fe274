import { useMutation, useQuery } from '@tanstack/react-query'
import { api, personal } from '../../api/api-client.ts'
import { saveWorkbook } from '../../ui/actions/save-file.ts'
import { adminLossTexts } from './admin-loss-texts.ts'
import { ownLossTexts } from './loss-texts.ts'

export const useOwnLosses = () =>
  useQuery({ queryKey: ['losses', 'own'], queryFn: ({ signal }) => api.losses.own({ signal }), ...personal })

/** The figures change once a night. */
export const useAllLosses = () =>
  useQuery({ queryKey: ['losses', 'all'], queryFn: ({ signal }) => api.losses.all({ signal }), ...personal })

const today = () => new Date().toISOString().slice(0, 10)

/** Downloads the losses: the keeper's own, or those of all for staff. */
export const useLossWorkbook = (whose: 'own' | 'all') =>
  useMutation({
    mutationFn: () => (whose === 'own' ? api.losses.ownWorkbook() : api.losses.allWorkbook()),
    onSuccess: sheet =>
      saveWorkbook(sheet, (whose === 'own' ? ownLossTexts : adminLossTexts).workbookFileName(today())),
  })
