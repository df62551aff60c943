import type { ReportSearch } from './report-search.ts'

/** Bookings behind a figure: all, a group, or a month such as `2026-11`. */
export type Opening = { key?: string; month?: string; currency?: string }

type OpenedSearch = Pick<ReportSearch, 'rows' | 'key' | 'month' | 'currency'>

/** The part of the URL that opens the bookings of a figure. */
export const openedSearch = ({ key, month, currency }: Opening): OpenedSearch => ({
  rows: month !== undefined ? 'month' : key !== undefined ? 'group' : 'all',
  key,
  month,
  currency,
})

/** The part of the URL while no figure is open. */
export const CLOSED: OpenedSearch = { rows: undefined, key: undefined, month: undefined, currency: undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the same report, closed. */
    opensRows?: boolean
  }
}
