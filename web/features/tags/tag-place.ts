import type { TagFilter, TagQuery } from '#contract/tags.ts'
import {
  defaultTagPageSize,
  defaultTagSort,
  type TagPageSize,
  type TagSort,
  type TagStatus,
  tagPageSizes,
  tagSorts,
  tagStatuses,
} from '#domain/tag-list.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf, searchIn } from '../../list-address.ts'
import { paths, type TagListPlace } from '../../paths.ts'

/** Guarantees that an address of 'Le mie marche' and what it shows are one; unknown words are left out. */
export type TagPlace = {
  search: string
  /** Nothing for all. */
  status: TagStatus | undefined
  sort: TagSort
  page: number
  pageSize: TagPageSize
}

export const firstTagPlace: TagPlace = {
  search: '',
  status: undefined,
  sort: defaultTagSort,
  page: 1,
  pageSize: defaultTagPageSize,
}

export const tagPlaceOf = (query: URLSearchParams): TagPlace => ({
  search: searchIn(query),
  status: oneOf(query, 'status', tagStatuses),
  sort: oneOf(query, 'sort', tagSorts) ?? firstTagPlace.sort,
  page: numberIn(query, 'page', 5) ?? firstTagPlace.page,
  pageSize: oneOf(query, 'pageSize', tagPageSizes) ?? firstTagPlace.pageSize,
})

/** What is usual is not said. Of the own list, or of that of a keeper whom the shopkeeper sees to. */
export function tagPlaceHref({ search, status, sort, page, pageSize }: TagPlace, keeper?: number): string {
  const at = keeper === undefined ? paths.tagsAt : (place: TagListPlace) => deskPaths.customerTagsAt(keeper, place)
  return at({
    search,
    ...(status && { status }),
    ...(sort !== firstTagPlace.sort && { sort }),
    ...(page !== firstTagPlace.page && { page }),
    ...(pageSize !== firstTagPlace.pageSize && { pageSize }),
  })
}

/** What the server is asked for. */
export const filterOf = ({ search, status, sort }: TagPlace): TagFilter => ({
  ...(search !== '' && { search }),
  ...(status && { status }),
  sort,
})
export const tagQueryOf = (place: TagPlace): TagQuery => ({
  ...filterOf(place),
  page: place.page,
  pageSize: place.pageSize,
})
