/** In pixels: cells have one size, so that visible ones are found without measuring. */
export const COLUMN = 116
export const ROW = 76
export const HEAD = 60
export const SIDE = 190

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`
