import type * as v from 'valibot'
import { parseRow, type RowSchema } from './rows.ts'

const MOST_KEPT = 5000

/**
 * Parses rows that a statement sends as JSON text, each text once: a catalogue seldom changes, and parsing it takes longer
 * than reading it. Callers share the values and must not change them. Throws `UnexpectedRowError`.
 */
export const parsedOnce = <const Row extends RowSchema>(row: Row): ((text: string) => v.InferOutput<Row>) => {
  const known = new Map<string, v.InferOutput<Row>>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const parsed = parseRow(row, JSON.parse(text))
    if (known.size >= MOST_KEPT) known.clear()
    known.set(text, parsed)
    return parsed
  }
}
