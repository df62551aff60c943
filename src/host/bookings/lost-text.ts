import { t } from '@lingui/core/macro'
import * as v from 'valibot'
import { BOOKING_STATES, type BookingState } from '#contract/bookings/states.ts'
import { HOST_ANSWERS } from '#contract/hosts/requests.ts'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { deviceZone, formatDay, formatInstant, formatMoney } from '#src/i18n/formats.ts'

const answeredDetails = v.object({ answer: v.picklist(HOST_ANSWERS), at: instantSchema })
const stateDetails = v.object({
  state: v.picklist(BOOKING_STATES),
  at: instantSchema,
  /** Who did it. */
  by: v.optional(v.string()),
  /** The state before that. */
  from: v.optional(v.nullable(v.string())),
})

const refundDetails = v.object({ expected: moneySchema, actual: moneySchema })
const shorterDetails = v.object({ lastNight: v.string() })

type Problem = { code: string; message: string; details?: Readonly<Record<string, unknown>> | undefined }

const when = (at: string): string => formatInstant(at, deviceZone())

/** Texts for the state that a booking was already in. */
const STATE_TEXTS: Readonly<Partial<Record<BookingState, (at: string) => string>>> = {
  cancelled: (at) => t`Already cancelled by the guest on ${at}.`,
  cancel_requested: (at) => t`Already cancelled by the guest on ${at}.`,
  no_show: (at) => t`Reported as a no-show on ${at}.`,
  in_use: (at) => t`Checked in on ${at} on another device.`,
  completed: (at) => t`Already checked out on ${at}.`,
  reviewed: (at) => t`Already checked out on ${at}.`,
}

const textOfState = (state: BookingState, at: string): string | null => STATE_TEXTS[state]?.(at) ?? null

const checkedInText = (at: string, by: string | undefined): string =>
  by === undefined ? t`Checked in on ${at} on another device.` : t`Checked in on ${at} by ${by} on another device.`

/** The earlier change and its time if the host's change came too late; else the server's message. */
export const lostText = ({ code, message, details }: Problem): string => {
  const answered = v.safeParse(answeredDetails, details)
  if (code === 'request_answered' && answered.success) {
    const at = when(answered.output.at)
    const texts = {
      accepted: t`Already accepted on ${at}.`,
      declined: t`Already declined on ${at}.`,
      expired: t`The time to answer ran out on ${at}. The booking was declined.`,
      withdrawn: t`Already cancelled by the guest on ${at}.`,
    }
    return texts[answered.output.answer]
  }
  const refund = v.safeParse(refundDetails, details)
  if (code === 'refund_changed' && refund.success) {
    const { expected, actual } = refund.output
    return t`The refund is now ${formatMoney(actual)} instead of ${formatMoney(expected)}. Check it and confirm again.`
  }
  const shorter = v.safeParse(shorterDetails, details)
  if (code === 'stay_already_shorter' && shorter.success)
    return t`The last night is already ${formatDay(shorter.output.lastNight)}.`
  const known = v.safeParse(stateDetails, details)
  if (!known.success) return message
  const { state, by } = known.output
  const at = when(known.output.at)
  switch (code) {
    case 'already_checked_in':
      return checkedInText(at, by)
    case 'already_checked_out':
      return t`Already checked out on ${at}.`
    case 'booking_over':
      return (state === 'completed' ? t`The booking ended on ${at}.` : textOfState(state, at)) ?? message
    case 'changed_meanwhile':
    case 'illegal_transition':
      if (state === 'confirmed' && known.output.from === 'no_show') return t`The no-show was undone on ${at}.`
      return textOfState(state, at) ?? message
    default:
      return message
  }
}
