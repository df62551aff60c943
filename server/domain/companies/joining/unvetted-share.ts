/**
 * How much of one stock companies that the operator does not know may hold unpaid together. `left` is what the others left:
 * what these companies hold, and what is free. One that has no more than this one piece (`isFirst`) has a quarter more to
 * take from; a last piece goes only to one that kept nothing unbooked lately.
 */
export const shareOfUnvetted = (
  left: number,
  { isFirst, hasUnused }: { isFirst: boolean; hasUnused: boolean },
): number => {
  if (left <= 1) return Number(!hasUnused)
  return Math.max(1, Math.floor((left * (isFirst ? 3 : 2)) / 4))
}
