import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { minorDigits } from '#contract/money.ts'
import type { AdminBookingRow } from '#contract/endpoints/admin-bookings.ts'
import { dayInZone } from '#contract/rules/stay.ts'
import { now } from '#src/data/clock.ts'
import { ApiError } from '#src/data/errors.ts'
import { deviceZone, formatNumber } from '#src/i18n/formats.ts'
import { saveFile } from '#src/shared/documents/hand-over.ts'
import { STATE_WORDS } from '#src/shared/stay/booking-words.ts'
import { PAYMENT_WORDS } from '#src/shared/stay/words.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { collectRows, MOST_EXPORTED } from '../collect.ts'
import { toCsv } from '../csv.ts'
import { readExportPage } from '../queries.ts'
import type { Wanted } from '../wanted.ts'
import classes from './ExportButton.module.css'

/** The list as a file, under the filters that are on: all its pages, read anew. Pressed again it stops. */
export const ExportButton = ({ wanted }: { wanted: Wanted }) => {
  const { t, i18n } = useLingui()
  const [count, setCount] = useState<number | null>(null)
  // Said in its place: without network the part that notifies may not be there.
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const header = () => [
    t`Reference`,
    t`State`,
    t`Lead guest`,
    t`Hotel`,
    t`City`,
    t`Check-in`,
    t`Check-out`,
    t`Nights`,
    t`Rooms`,
    t`Total`,
    t`Currency`,
    t`Payment`,
    t`Booked by`,
    t`Company`,
    t`Booked at (UTC)`,
  ]
  const cells = (row: AdminBookingRow) => [
    row.reference,
    i18n._(STATE_WORDS[row.state]),
    row.guest,
    row.hotelName,
    row.cityName,
    row.checkIn,
    row.checkOut,
    row.nights,
    row.rooms,
    row.total.minor / 10 ** minorDigits(row.total.currency),
    row.total.currency,
    i18n._(PAYMENT_WORDS[row.payment]),
    row.bookedBy,
    row.company,
    row.createdAt,
  ]

  const run = async () => {
    const control = new AbortController()
    running.current = control
    setCount(0)
    setProblem(null)
    try {
      const { rows, isCut } = await collectRows(readExportPage(wanted, control.signal), setCount)
      const day = dayInZone(new Date(now()), deviceZone())
      saveFile(`singgah-bookings-${day}.csv`, toCsv(header(), rows.map(cells)), 'text/csv;charset=utf-8')
      void notify({
        title: t`The file is made`,
        message: isCut
          ? t`Only the first ${formatNumber(MOST_EXPORTED)} bookings are in it. Narrow the list for the others.`
          : t`${plural(rows.length, { one: '# booking', other: '# bookings' })}`,
      })
    } catch (error) {
      if (control.signal.aborted) return
      setProblem(
        error instanceof ApiError ? error.message : t`The server cannot be reached. Exporting needs the network.`,
      )
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
          <Trans>Stop ({formatNumber(count)} read)</Trans>
        </Button>
      )}
      {problem !== null && (
        <Notice kind="danger" title={t`No file was made`}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
