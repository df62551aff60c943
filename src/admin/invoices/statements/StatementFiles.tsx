import { useLingui } from '@lingui/react/macro'
import type { Statement } from '#contract/payments/statements.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { ExportButtons } from '../ExportButtons.tsx'
import { readWholeStatement } from './queries.ts'
import { statementCells, statementHeader, statementPdf } from './statement-file.ts'

/** A statement as PDF or as rows, with all its lines. */
export const StatementFiles = ({ statement: { statementId, number } }: { statement: Statement }) => {
  const { t } = useLingui()
  const make = async (kind: 'pdf' | 'csv', signal: AbortSignal): Promise<void> => {
    const detail = await readWholeStatement(statementId, signal)
    const name = `Singgah-${number}.${kind}`
    if (kind === 'pdf') saveFile(name, await statementPdf(detail), 'application/pdf')
    else saveFile(name, toCsv(statementHeader(), statementCells(detail)), 'text/csv;charset=utf-8')
  }
  const kinds = [['pdf', 'PDF'] as const, ['csv', 'CSV'] as const]
  return <ExportButtons label={t`Export the statement`} kinds={kinds} make={make} />
}
