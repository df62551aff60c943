import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dayInZone } from '#contract/core/days.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { now } from '#src/platform/device/clock.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { deviceZone, formatNumber } from '#src/i18n/formats.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { collectRows, MAX_EXPORTED } from '../collect.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { exportCells, exportHeader } from '../export-rows.ts'
import { readExportPage } from '../queries.ts'
import type { Wanted } from '../filters.ts'
import classes from './ExportButton.module.css'

/** Exports the filtered list as a file: reloads all pages. A second press cancels. */
export const ExportButton = ({ wanted }: { wanted: Wanted }) => {
  const { t } = useLingui()
  const [count, setCount] = useState<number | null>(null)
  // Said in its place: without network the part that notifies may not be there.
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async () => {
    const control = new AbortController()
    running.current = control
    setCount(0)
    setProblem(null)
    try {
      const adminOf = await productAdmin.load()
      const { rows, isCut } = await collectRows(readExportPage(wanted, control.signal), setCount)
      const day = dayInZone(new Date(now()), deviceZone())
      saveFile(
        `singgah-bookings-${day}.csv`,
        toCsv(exportHeader(), rows.map(exportCells(adminOf, deviceZone()))),
        'text/csv;charset=utf-8',
      )
      void notify({
        title: t`File ready`,
        message: isCut
          ? t`Includes the first ${formatNumber(MAX_EXPORTED)} bookings. Filter the list to export the rest.`
          : t`${plural(rows.length, { one: '# booking', other: '# bookings' })}`,
      })
    } catch (error) {
      if (control.signal.aborted) return
      setProblem(error instanceof ApiError ? error.message : t`Go online to export.`)
    } finally {
      if (running.current === control) running.current = null
      setCount(null)
    }
  }

  return (
    <div className={classes.export}>
      {count === null ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          onClick={() => void run()}
        >
          <Trans>Export CSV</Trans>
        </Button>
      ) : (
        <Button variant="default" size="sm" aria-busy onClick={() => running.current?.abort()}>
          <Trans>Stop ({formatNumber(count)} loaded)</Trans>
        </Button>
      )}
      {problem !== null && (
        <Notice kind="danger" title={t`Export stopped`}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
