/** A line of the table: one value for each thing, null where nothing is known. */
export type CompareRow = { key: string; name: string; values: readonly (string | null)[] }

export const differs = ({ values }: CompareRow): boolean => values.some((value) => value !== values[0])
