/** What a search of everything finds on the server, in the order of its results. */
export const SEARCH_GROUPS = ['people', 'jobs', 'cards', 'messages'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

export const SEARCH_TEXT_MAX_LENGTH = 200
/** Results of each group beside others, and of a group that was asked for alone. */
export const RESULTS_BESIDE_OTHERS = 4
export const RESULTS_ALONE = 20
