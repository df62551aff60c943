import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportFigures } from '#contract/reports/reports.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { Wanted } from '../queries.ts'
import { csvOf, fileName, reportTable, xlsxOf } from '../report-file.ts'
import classes from './ExportMenu.module.css'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files of the table that is shown. */
export const ExportMenu = (props: { wanted: Wanted; figures: ReportFigures; rules: ReadonlyMap<string, string> }) => {
  const { t } = useLingui()
  const { wanted, figures, rules } = props
  const [isMaking, setMaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const table = () => reportTable(wanted, figures, rules)
  const workbook = async () => {
    setMaking(true)
    setFailed(false)
    try {
      saveFile(`${fileName(wanted, figures)}.xlsx`, await xlsxOf(table(), wanted), XLSX)
    } catch {
      setFailed(true)
    } finally {
      setMaking(false)
    }
  }
  const icon = <IconFileDownload size={18} aria-hidden />
  return (
    <div className={classes.export}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={icon}
          onClick={() => saveFile(`${fileName(wanted, figures)}.csv`, csvOf(table()), 'text/csv;charset=utf-8')}
        >
          <Trans>Export CSV</Trans>
        </Button>
        <Button variant="default" size="sm" leftSection={icon} loading={isMaking} onClick={() => void workbook()}>
          <Trans>Export XLSX</Trans>
        </Button>
      </div>
      {hasFailed && (
        <Notice kind="danger" title={t`Export stopped`}>
          <Trans>Go online to export.</Trans>
        </Notice>
      )}
    </div>
  )
}
