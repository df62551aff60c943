import { queryOptions } from '@tanstack/react-query'
import { getPaperSettings } from '#contract/companies/paper-settings.ts'
import { getPerDiem } from '#contract/companies/per-diem-settings.ts'
import { call } from '#src/platform/api/client.ts'

export const paperSettingsQuery = () =>
  queryOptions({
    queryKey: ['paper settings'],
    queryFn: ({ signal }) => call(getPaperSettings, {}, { signal }),
  })

export const perDiemQuery = () =>
  queryOptions({
    queryKey: ['per diem'],
    queryFn: ({ signal }) => call(getPerDiem, {}, { signal }),
  })
