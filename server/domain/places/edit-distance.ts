/** Edits that a typed text may differ by: none below 4 letters, one below 8, else two. */
export const allowedEdits = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/** Columns of a row: those further away from the diagonal take more edits than are ever allowed. */
const NEAR = 2
const WIDTH = 2 * NEAR + 1

// Stored once: every word of every place is compared while everybody waits.
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const
const rowOf = (row: number): Uint8Array => (row % 3 === 0 ? rows[0] : row % 3 === 1 ? rows[1] : rows[2])

/** Fills the row of `typed`'s letter `row`, from the two before it; returns its least edits. */
const fillRow = (typed: string, name: string, row: number, over: number): number => {
  const [next, last, before] = [rowOf(row), rowOf(row + 2), rowOf(row + 1)]
  const [letter, letterBefore] = [typed.charCodeAt(row - 1), row > 1 ? typed.charCodeAt(row - 2) : -1]
  let least = over
  for (let place = 0; place < WIDTH; place += 1) {
    const column = row + place - NEAR
    let edits = over
    if (column === 0) edits = Math.min(row, over)
    else if (column > 0 && column <= name.length) {
      const above = place + 1 < WIDTH ? (last[place + 1] ?? over) + 1 : over
      const left = place > 0 ? (next[place - 1] ?? over) + 1 : over
      const other = name.charCodeAt(column - 1)
      const diagonal = (last[place] ?? over) + (letter === other ? 0 : 1)
      edits = Math.min(above, left, diagonal, over)
      if (column > 1 && letterBefore === other && letter === name.charCodeAt(column - 2)) {
        edits = Math.min(edits, (before[place] ?? over) + 1)
      }
    }
    next[place] = edits
    if (edits < least) least = edits
  }
  return least
}

/**
 * The number of letters to insert, remove, replace or swap with their neighbour until the typed text begins the name;
 * `most + 1` if it takes more than `most`, which is 2 at most.
 */
export const editsToBegin = (typed: string, name: string, most: number): number => {
  const over = most + 1
  if (most === 0) return name.startsWith(typed) ? 0 : over
  const first = rowOf(0)
  for (let place = 0; place < WIDTH; place += 1) {
    const column = place - NEAR
    first[place] = column < 0 || column > name.length ? over : Math.min(column, over)
  }
  let least = 0
  for (let row = 1; row <= typed.length; row += 1) {
    least = fillRow(typed, name, row, over)
    if (least > most) return over
  }
  return least
}
