/** What only a search shows, in one script. */
export { SearchNotice } from './search-notice.tsx'
export { SearchSuggestions } from './search-suggestions.tsx'
