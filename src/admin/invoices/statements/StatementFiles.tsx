import { Button, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Statement } from '#contract/payments/statements.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { readWholeStatement } from './queries.ts'
import { statementCells, statementHeader, statementPdf } from './statement-file.ts'

type Kind = 'pdf' | 'csv'

/** A statement as PDF or as rows, with all its lines. */
export const StatementFiles = ({ statement: { statementId, number } }: { statement: Statement }) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState<Kind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (kind: Kind): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setBusy(kind)
    setProblem(null)
    try {
      const detail = await readWholeStatement(statementId, control.signal)
      const name = `Singgah-${number}.${kind}`
      if (kind === 'pdf') saveFile(name, await statementPdf(detail), 'application/pdf')
      else saveFile(name, toCsv(statementHeader(), statementCells(detail)), 'text/csv;charset=utf-8')
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof ApiError) setProblem(error.message)
      else if (isNetworkFailure(error)) setProblem(t`Go online to export.`)
      else setProblem(t`We couldn't make the file. Try again.`)
    } finally {
      if (running.current === control) running.current = null
      setBusy(null)
    }
  }

  const button = (kind: Kind, label: string) => (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      loading={busy === kind}
      disabled={busy !== null && busy !== kind}
      onClick={() => void run(kind)}
    >
      {label}
    </Button>
  )
  return (
    <div>
      <Group gap="xs" role="group" aria-label={t`Export the statement`}>
        {button('pdf', 'PDF')}
        {button('csv', 'CSV')}
      </Group>
      {problem !== null && (
        <Notice kind="danger" title={t`Export stopped`}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
