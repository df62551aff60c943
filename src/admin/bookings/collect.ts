import type { AdminBookingRow } from '#contract/products/registry.ts'

/** Maximum rows in an exported file; filters make it smaller. */
export const MAX_EXPORTED = 10_000

export type Page = { items: readonly AdminBookingRow[]; nextCursor: string | null }

/** All rows of a list, page by page, up to a limit; reports progress. */
export const collectRows = async (
  readPage: (cursor: string | null) => Promise<Page>,
  notification: (count: number) => void,
  most: number = MAX_EXPORTED,
): Promise<{ rows: AdminBookingRow[]; isCut: boolean }> => {
  const rows: AdminBookingRow[] = []
  let cursor: string | null = null
  do {
    const page: Page = await readPage(cursor)
    rows.push(...page.items)
    cursor = page.nextCursor
    notification(Math.min(rows.length, most))
  } while (cursor !== null && rows.length < most)
  return { rows: rows.slice(0, most), isCut: cursor !== null || rows.length > most }
}
