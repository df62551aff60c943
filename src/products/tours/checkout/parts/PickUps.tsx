import { Radio, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { TourPickUp } from '#contract/products/tours/tours.ts'
import { formatMoney } from '#src/i18n/formats.ts'

/** Value of the radio button of no pick-up. */
const NONE = ''

/** Where the operator picks people up, each with its price; the meeting point otherwise. */
export const PickUps = (props: {
  pickUps: readonly TourPickUp[]
  meetingPoint: string
  value: string | null
  isDisabled: boolean
  onChange: (pickUpId: string | null) => void
}) => {
  const { pickUps, meetingPoint, value, isDisabled, onChange } = props
  if (pickUps.length === 0) return null
  return (
    <Radio.Group
      label={<Trans>Pick-up</Trans>}
      value={value ?? NONE}
      onChange={(next) => onChange(next === NONE ? null : next)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value={NONE} disabled={isDisabled} label={<Trans>No pick-up: meet at {meetingPoint}</Trans>} />
        {pickUps.map(({ pickUpId, name, minutesBefore, price }) => (
          <Radio
            key={pickUpId}
            value={pickUpId}
            disabled={isDisabled}
            label={
              <>
                {name} · {price.minor === 0 ? <Trans>included</Trans> : formatMoney(price)}
                <Text component="span" size="sm" c="dimmed" display="block">
                  <Plural value={minutesBefore} one="# minute before the start" other="# minutes before the start" />
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
