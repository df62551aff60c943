/** Things of one kind side by side. */
export const MOST_COMPARED = 4
