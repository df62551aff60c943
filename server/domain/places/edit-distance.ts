/** Edits that a typed text may differ by: none below 4 letters, one below 8, else two. */
export const allowedEdits = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/**
 * The number of letters to insert, remove, replace or swap with their neighbour until the typed text begins the name;
 * `most + 1` if it takes more than `most`.
 */
export const editsToBegin = (typed: string, name: string, most: number): number => {
  const over = most + 1
  let before: number[] = []
  let last = Array.from({ length: Math.min(name.length, most) + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    // Columns further away than `most` take more edits than that.
    const [from, to] = [Math.max(0, row - most), Math.min(name.length, row + most)]
    if (from > to) return over
    const next: number[] = []
    let least = over
    for (let column = from; column <= to; column += 1) {
      const isSame = typed[row - 1] === name[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      const edits =
        column === 0
          ? row
          : Math.min(
              (last[column] ?? over) + 1,
              (next[column - 1] ?? over) + 1,
              (last[column - 1] ?? over) + (isSame ? 0 : 1),
              isSwapped ? (before[column - 2] ?? over) + 1 : over,
            )
      next[column] = edits
      least = Math.min(least, edits)
    }
    if (least > most) return over
    before = last
    last = next
  }
  return Math.min(...last.filter((edits) => edits !== undefined), over)
}
