/** The `media` of a sheet of a prerendered page that has come but waits for the page's others. */
export const HELD_SHEET = 'not all'
