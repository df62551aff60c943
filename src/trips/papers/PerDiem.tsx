import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { journeyOf } from '#contract/bookings/journeys.ts'
import { bookedNights, perDiemOf, type PerDiemDay, type PerDiemTable } from '#contract/bookings/per-diem.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../timeline/Trip.module.css'

const COLUMNS: Column<PerDiemDay>[] = [
  {
    key: 'day',
    header: <Trans>Day</Trans>,
    isTitle: true,
    cell: ({ day, percent }) => (
      <>
        {formatShortDay(day)}
        {percent < 100 && ` · ${percent}%`}
      </>
    ),
  },
  {
    key: 'zone',
    header: <Trans>Zone</Trans>,
    cell: ({ zone, city }) => (city === null ? zone : `${zone} · ${city}`),
  },
  { key: 'meals', header: <Trans>Meals</Trans>, align: 'end', cell: ({ meals }) => formatMoney(meals) },
  { key: 'lodging', header: <Trans>Lodging</Trans>, align: 'end', cell: ({ lodging }) => formatMoney(lodging) },
  {
    key: 'transport',
    header: <Trans>Local transport</Trans>,
    align: 'end',
    cell: ({ transport }) => formatMoney(transport),
  },
  { key: 'total', header: <Trans>Total</Trans>, align: 'end', cell: ({ total }) => formatMoney(total) },
]

/** Daily allowances of a trip by the company's table, computed on the device. */
export const PerDiem = ({ trip, table }: { trip: Trip; table: PerDiemTable }) => {
  const { t } = useLingui()
  const { days, total } = perDiemOf(journeyOf(trip), table, bookedNights(trip))
  return (
    <section className={classes.wide} aria-labelledby="per-diem">
      <Title order={3} size="h5" id="per-diem">
        <Trans>Per diem: {formatMoney(total)}</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>For one traveller, as your company's zones are now.</Trans>
      </Text>
      <RecordTable
        caption={t`Per diem by day`}
        columns={COLUMNS}
        rows={days}
        rowKey={({ day }) => day}
        density="compact"
      />
    </section>
  )
}
