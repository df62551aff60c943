/** Id of the list of results of a search, for the link that skips to it. */
export const RESULTS_ID = 'results'
