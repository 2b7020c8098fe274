import { defaultTagPageSize, defaultTagSort, tagPageSizes, tagSorts, tagStatuses } from '#domain/tags/tag-list.ts'
import { adminPaths } from '../../admin-paths.ts'
import { alwaysSent, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'
import { paths } from '../../paths.ts'

const fields = {
  search: searchText,
  status: oneOf(tagStatuses),
  sort: alwaysSent(oneOf(tagSorts, defaultTagSort)),
  page: alwaysSent(pageNumber),
  pageSize: alwaysSent(oneOf(tagPageSizes, defaultTagPageSize)),
}

export const tagListParams = listParams(fields, paths.tags)
export type TagListParams = ListParamsOf<typeof tagListParams>

/** The parameters of the user's own list or, for staff, of a customer's. */
export const tagListParamsOf = (customerId: number | undefined) =>
  customerId === undefined ? tagListParams : listParams(fields, adminPaths.customerTags(customerId))

/** Returns the first and the last row of a page, counted from 1. */
export const rangeOf = ({ page, pageSize }: Pick<TagListParams, 'page' | 'pageSize'>, total: number) => ({
  from: (page - 1) * pageSize + 1,
  to: Math.min(total, page * pageSize),
})
