import { Checkbox, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Cab } from '#contract/products/cabs/cabs.ts'
import { MAX_CHILD_SEATS } from '#contract/products/cabs/ride-limits.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Stepper } from '#src/ui/Stepper.tsx'
import type { CabDetailSearch } from '../../search/form/cab-search-params.ts'

const COUNT = /^\d{1,2}$/

/** The number that was typed; undefined where it is none from 0 to `max`. */
const countOf = (text: string, max: number): number | undefined =>
  COUNT.test(text) && Number(text) <= max ? Number(text) : undefined

/** Child seats, luggage, and being met in the arrivals hall: each change is another price. */
export const Extras = (props: {
  cab: Cab
  search: CabDetailSearch
  onChange: (next: Partial<CabDetailSearch>) => void
}) => {
  const { t } = useLingui()
  const { cab, search, onChange } = props
  const { extras, ride } = cab
  const seat = formatMoney(extras.childSeat)
  const most = Math.max(0, Math.min(MAX_CHILD_SEATS, ride.people - 1))
  const labels = { lessLabel: t`Remove one`, moreLabel: t`Add one`, error: undefined }
  return (
    <Stack gap="md">
      {most > 0 && (
        <Stepper
          {...labels}
          label={t`Child seats`}
          hint={t`${seat} each`}
          value={String(search.childSeats ?? 0)}
          min={0}
          max={most}
          onChange={(text) => {
            const childSeats = countOf(text, most)
            if (childSeats !== undefined) onChange({ childSeats: childSeats === 0 ? undefined : childSeats })
          }}
        />
      )}
      <Stepper
        {...labels}
        label={t`Bags`}
        hint={t`up to ${cab.bags} in this car`}
        value={String(search.bags ?? 0)}
        min={0}
        max={cab.bags}
        onChange={(text) => {
          const bags = countOf(text, cab.bags)
          if (bags !== undefined) onChange({ bags })
        }}
      />
      {cab.selfDrive === null && (
        <Checkbox
          label={<Trans>Meet and greet, {formatMoney(extras.meetAndGreet)}</Trans>}
          description={t`The driver waits inside with your name on a sign.`}
          checked={search.meetAndGreet === true}
          onChange={() => onChange({ meetAndGreet: search.meetAndGreet ? undefined : true })}
        />
      )}
    </Stack>
  )
}
