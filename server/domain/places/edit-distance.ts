/** Edits that a typed text may differ by: none below 4 letters, one below 8, else two. */
export const allowedEdits = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/**
 * The number of letters to insert, remove, replace or swap with their neighbour until the typed text begins the name;
 * `most + 1` if it takes more than `most`.
 */
export const editsToBegin = (typed: string, name: string, most: number): number => {
  let before: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = typed[row - 1] === name[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      next[column] = Math.min(
        (last[column] ?? row) + 1,
        (next[column - 1] ?? column) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(...last, most + 1)
}
