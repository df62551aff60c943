import { useLingui } from '@lingui/react/macro'
import { getHostBusiness } from '#contract/hosts/earnings/business.ts'
import { ExportButtons } from '#src/admin/invoices/ExportButtons.tsx'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { call } from '#src/platform/api/client.ts'
import { earningCells, earningHeader, earningPdf } from './earning-file.ts'
import { readWholeMonth } from './queries.ts'

/** The statement of a month as PDF, or its bookings as rows. */
export const MonthFiles = ({ month }: { month: string }) => {
  const { t } = useLingui()
  const make = async (kind: 'pdf' | 'csv', signal: AbortSignal): Promise<void> => {
    const page = await readWholeMonth(month, signal)
    const name = `Singgah-${month}.${kind}`
    if (kind === 'csv')
      return saveFile(name, toCsv(earningHeader(), earningCells(page.items)), 'text/csv;charset=utf-8')
    const business = await call(getHostBusiness, {}, { signal })
    saveFile(name, await earningPdf(page, business), 'application/pdf')
  }
  const kinds = [['pdf', t`Statement (PDF)`] as const, ['csv', 'CSV'] as const]
  return <ExportButtons label={t`Download the month`} kinds={kinds} make={make} />
}
