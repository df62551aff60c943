/** The middle of some figures; the upper one of two middles. */
export const median = (figures: readonly number[]): number => {
  const middle = figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
