import type * as v from 'valibot'
import { parseRow, type RowSchema } from './rows.ts'

const MOST_KEPT = 5000

/**
 * Parses rows that a statement sends as JSON text, each again only when its text is another: a catalogue seldom changes, and
 * parsing it takes longer than reading it. `id` names the row. Callers share the values and must not change them. Throws
 * `UnexpectedRowError`.
 */
export const parsedOnce = <const Row extends RowSchema>(
  row: Row,
): ((id: string, text: string) => v.InferOutput<Row>) => {
  // By id, not by text: finding a long text in a map reads all of it.
  const known = new Map<string, { text: string; parsed: v.InferOutput<Row> }>()
  return (id, text) => {
    const found = known.get(id)
    if (found?.text === text) return found.parsed
    const parsed = parseRow(row, JSON.parse(text))
    if (known.size >= MOST_KEPT) known.clear()
    known.set(id, { text, parsed })
    return parsed
  }
}
